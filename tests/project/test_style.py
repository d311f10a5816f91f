def test_every_python_file_has_the_common_format(passes, tools):
    passes(tools / "ruff", "format", "--check", "--quiet", ".")


def test_no_python_file_breaks_a_rule_of_style(passes, tools):
    passes(tools / "ruff", "check", ".")


def test_every_template_is_sound(passes, tools):
    passes(tools / "djlint", "templates", "--lint", "--quiet")
