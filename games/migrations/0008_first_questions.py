"""The first questions and answers. From here on they are the staff's: nothing is written twice."""

import json
from pathlib import Path

from django.db import migrations

ROWS = Path(__file__).parents[1] / "learn" / "first_questions.json"


def add(apps, schema_editor):
    questions = apps.get_model("games", "Question").objects.using(schema_editor.connection.alias)
    for row in json.loads(ROWS.read_text(encoding="utf-8")):
        questions.get_or_create(key=row.pop("key"), defaults={**row, "published": True})


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0007_emblems"),
    ]

    operations = [
        migrations.RunPython(add, migrations.RunPython.noop),
    ]
