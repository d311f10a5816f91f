import pytest

from merestone.services.heading_fonts import FONTS, slices_for, write_slices

SHEET = """
/* hahmlet-[3]-700-normal */
@font-face {
  font-family: 'Hahmlet';
  src: url(./files/hahmlet-3-700-normal.woff2) format('woff2'), url(./files/x.woff) format('woff');
  unicode-range: U+ac00-ac0f,U+d7a3;
}
@font-face {
  src: url(./files/hahmlet-4-700-normal.woff2) format('woff2');
  unicode-range: U+b000;
}
@font-face {
  src: url(./files/hahmlet-latin-700-normal.woff2) format('woff2');
  unicode-range: U+0000-ffff;
}
"""


@pytest.fixture
def package(tmp_path):
    (tmp_path / "package/files").mkdir(parents=True)
    (tmp_path / "package/700.css").write_text(SHEET)
    for number in (3, 4):
        (tmp_path / f"package/files/hahmlet-{number}-700-normal.woff2").write_bytes(b"%d" % number)
    return tmp_path / "package"


@pytest.fixture
def static(tmp_path):
    for folder in ("css", "fonts"):
        (tmp_path / "static" / folder).mkdir(parents=True)
    return tmp_path / "static"


@pytest.mark.parametrize(
    ("letter", "files"), [("가", ["3"]), ("힣", ["3"]), ("뀀", ["4"]), ("각", ["3"]), ("나", [])]
)
def test_a_slice_is_chosen_for_a_letter_it_holds(letter, files):
    chosen = [part.file for part in slices_for({letter}, SHEET)]
    assert chosen == [f"hahmlet-{number}-700-normal.woff2" for number in files]


def test_slices_no_longer_needed_are_taken_away(package, static):
    (static / "fonts/hahmlet-9-700-normal.woff2").write_bytes(b"old")
    (static / "fonts/hahmlet-latin-700-normal.woff2").write_bytes(b"for everybody")
    assert write_slices(FONTS[0], package, {"뀀"}, static) == 1
    files = sorted(path.name for path in (static / "fonts").iterdir())
    assert files == ["hahmlet-4-700-normal.woff2", "hahmlet-latin-700-normal.woff2"]
    sheet = (static / "css/fonts-ko.css").read_text()
    assert "unicode-range: U+B000;" in sheet
    assert "hahmlet-3" not in sheet
