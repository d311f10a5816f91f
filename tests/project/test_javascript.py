import pytest

from merestone.services import node


@pytest.fixture(scope="module", autouse=True)
def _packages(root):
    node.install_packages(root)


@pytest.mark.slow
def test_the_types_of_the_browsers_modules_fit(passes, root):
    compiler = root / "node_modules" / "typescript" / "bin" / "tsc"
    passes(*node.node(), compiler, "--project", root)
    # A worker's globals are others than a page's.
    passes(*node.node(), compiler, "--project", root / "static" / "js" / "worker")


@pytest.mark.slow
def test_the_browsers_modules_do_what_their_tests_say(passes, root):
    # Files, not a pattern: Node 20 does not know `**`.
    tests = sorted(root.glob("tests/js/**/*.test.js"))
    assert tests
    passes(*node.node(), "--test", *tests)
