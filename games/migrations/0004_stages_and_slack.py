"""Matches that are part of something greater, and bots that choose more narrowly."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0003_fair_decks")]

    operations = [
        migrations.AddField(
            model_name="match",
            name="stage",
            field=models.JSONField(editable=False, null=True),
        ),
        migrations.AddField(
            model_name="seat",
            name="slack",
            field=models.PositiveSmallIntegerField(null=True),
        ),
    ]
