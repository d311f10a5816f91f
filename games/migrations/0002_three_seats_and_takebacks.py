from typing import Any

from django.db import migrations, models
from django.db.models import F


def count_places(apps: Any, schema_editor: Any) -> None:
    """Before there were takebacks every turn stood, and a resignation came after all of them."""
    turns = apps.get_model("games", "Turn").objects
    turns.filter(kind="moves").update(place=F("number"))
    turns.filter(kind="resigned").update(place=F("number") - 1)
    matches = apps.get_model("games", "Match").objects
    matches.update(place=F("version"))
    resigned = turns.filter(kind="resigned").values("match_id")
    matches.filter(id__in=resigned).update(place=F("version") - 1)


def name_hosts(apps: Any, schema_editor: Any) -> None:
    """Whoever waits alone has invited the others."""
    matches = apps.get_model("games", "Match").objects
    seats = apps.get_model("games", "Seat").objects.exclude(player="")
    for match, number in seats.filter(match__status="waiting").values_list("match_id", "number"):
        matches.filter(id=match).update(host=number)


class Migration(migrations.Migration):
    dependencies = [("games", "0001_initial")]

    operations = [
        migrations.AddField("match", "place", models.PositiveIntegerField(default=0)),
        migrations.AddField("match", "backs", models.PositiveSmallIntegerField(default=0)),
        migrations.AddField("match", "host", models.PositiveSmallIntegerField(null=True)),
        migrations.AddField("seat", "fallback", models.PositiveSmallIntegerField(null=True)),
        migrations.AddField(
            "seat", "former", models.CharField(blank=True, db_index=True, max_length=64)
        ),
        migrations.AddField(
            "turn", "place", models.PositiveIntegerField(default=0), preserve_default=False
        ),
        migrations.AddField("turn", "target", models.PositiveIntegerField(null=True)),
        migrations.AlterField(
            "turn",
            "kind",
            models.CharField(
                choices=[
                    ("moves", "Moves"),
                    ("resigned", "Resigned"),
                    ("takeback", "Takeback"),
                ],
                default="moves",
                max_length=8,
            ),
        ),
        migrations.RunPython(count_places, migrations.RunPython.noop),
        migrations.RunPython(name_hosts, migrations.RunPython.noop),
    ]
