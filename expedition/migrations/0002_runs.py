"""Runs, their battles and log, and what outlasts them."""

import django.db.models.deletion
from django.db import migrations, models

import games.models.ids


class Migration(migrations.Migration):
    dependencies = [
        ("expedition", "0001_content"),
        ("games", "0004_stages_and_slack"),
    ]

    operations = [
        migrations.CreateModel(
            name="Mark",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("player", models.CharField(max_length=64)),
                ("relic", models.CharField(max_length=20)),
                (
                    "what",
                    models.CharField(
                        choices=[("seen", "Seen"), ("owned", "Owned"), ("cleared", "Cleared")],
                        max_length=7,
                    ),
                ),
                ("faction", models.CharField(max_length=20)),
                ("created_at", models.DateTimeField()),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("player", "relic", "what", "faction"), name="one_mark_of_a_sort"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Run",
            fields=[
                (
                    "id",
                    models.UUIDField(
                        default=games.models.ids.fresh_id,
                        editable=False,
                        primary_key=True,
                        serialize=False,
                    ),
                ),
                ("player", models.CharField(max_length=64)),
                ("name", models.CharField(blank=True, max_length=40)),
                (
                    "kind",
                    models.CharField(
                        choices=[("ordinary", "Ordinary"), ("daily", "Daily")], max_length=8
                    ),
                ),
                ("date", models.DateField(null=True)),
                ("ranked", models.BooleanField(default=False)),
                ("edition", models.CharField(max_length=64)),
                ("seed", models.BinaryField()),
                ("state", models.JSONField(editable=False)),
                ("version", models.PositiveIntegerField(default=0)),
                ("logged", models.PositiveIntegerField(default=0)),
                (
                    "phase",
                    models.CharField(
                        choices=[
                            ("map", "map"),
                            ("battle", "battle"),
                            ("result", "result"),
                            ("flag", "flag"),
                            ("shop", "shop"),
                            ("cleared", "cleared"),
                            ("failed", "failed"),
                            ("abandoned", "abandoned"),
                        ],
                        max_length=9,
                    ),
                ),
                ("faction", models.CharField(max_length=20)),
                ("risk", models.PositiveSmallIntegerField()),
                ("gate", models.PositiveSmallIntegerField(default=1)),
                ("coins", models.PositiveIntegerField()),
                ("passed", models.PositiveSmallIntegerField(default=0)),
                ("turns", models.PositiveIntegerField(default=0)),
                ("retried", models.BooleanField(default=False)),
                ("rules", models.CharField(max_length=20)),
                (
                    "verdict",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("", "None"),
                            ("pending", "Pending"),
                            ("admitted", "Admitted"),
                            ("refused", "Refused"),
                        ],
                        default="",
                        max_length=8,
                    ),
                ),
                ("started_at", models.DateTimeField()),
                ("updated_at", models.DateTimeField()),
                ("ended_at", models.DateTimeField(null=True)),
            ],
            options={
                "ordering": ("-started_at",),
                "indexes": [
                    models.Index(fields=["player", "kind", "-ended_at"], name="runs_of_somebody"),
                    models.Index(fields=["date", "verdict"], name="runs_of_a_day"),
                    models.Index(
                        condition=models.Q(("verdict", "pending")),
                        fields=["verdict"],
                        name="runs_to_judge",
                    ),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("ended_at__isnull", True)),
                        fields=("player", "kind"),
                        name="one_run_on_its_way",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("ranked", True)),
                        fields=("player", "date"),
                        name="one_ranked_try_a_day",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("date__isnull", False), ("kind", "daily")),
                            models.Q(
                                ("date__isnull", True), ("kind", "ordinary"), ("ranked", False)
                            ),
                            _connector="OR",
                        ),
                        name="only_daily_runs_have_a_date",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("coins__gte", 0)), name="nobody_owes_coins"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Reward",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("gate", models.PositiveSmallIntegerField()),
                ("attempt", models.PositiveSmallIntegerField()),
                ("coins", models.PositiveIntegerField()),
                ("pays", models.JSONField()),
                ("created_at", models.DateTimeField()),
                (
                    "run",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="rewards",
                        to="expedition.run",
                    ),
                ),
            ],
            options={
                "ordering": ("gate",),
                "constraints": [
                    models.UniqueConstraint(fields=("run", "gate"), name="one_reward_a_gate")
                ],
            },
        ),
        migrations.CreateModel(
            name="HallEntry",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("player", models.CharField(db_index=True, max_length=64)),
                ("name", models.CharField(blank=True, max_length=40)),
                ("faction", models.CharField(max_length=20)),
                ("risk", models.PositiveSmallIntegerField()),
                ("retried", models.BooleanField()),
                ("turns", models.PositiveIntegerField()),
                ("coins", models.PositiveIntegerField()),
                ("cleared_at", models.DateTimeField()),
                (
                    "run",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="hall_entry",
                        to="expedition.run",
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "hall entries",
                "ordering": ("faction", "-risk", "retried", "turns", "-coins", "cleared_at", "id"),
                "indexes": [
                    models.Index(
                        fields=["faction", "-risk", "retried", "turns", "-coins", "cleared_at"],
                        name="the_best_of_a_faction",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Entry",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveIntegerField()),
                ("version", models.PositiveIntegerField()),
                ("what", models.CharField(max_length=20)),
                ("facts", models.JSONField()),
                ("created_at", models.DateTimeField()),
                (
                    "run",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="entries",
                        to="expedition.run",
                    ),
                ),
            ],
            options={
                "ordering": ("number",),
                "indexes": [models.Index(fields=["what", "created_at"], name="entries_of_a_sort")],
                "constraints": [
                    models.UniqueConstraint(fields=("run", "number"), name="one_entry_a_number")
                ],
            },
        ),
        migrations.CreateModel(
            name="Battle",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("gate", models.PositiveSmallIntegerField()),
                ("attempt", models.PositiveSmallIntegerField()),
                ("settled", models.BooleanField(default=False)),
                ("created_at", models.DateTimeField()),
                (
                    "match",
                    models.OneToOneField(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="expedition_battle",
                        to="games.match",
                    ),
                ),
                (
                    "run",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="battles",
                        to="expedition.run",
                    ),
                ),
            ],
            options={
                "ordering": ("gate", "attempt"),
                "indexes": [
                    models.Index(
                        condition=models.Q(("settled", False)),
                        fields=["settled"],
                        name="battles_to_settle",
                    )
                ],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("run", "gate", "attempt"), name="one_battle_a_try"
                    )
                ],
            },
        ),
    ]
