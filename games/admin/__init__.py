"""What staff see of the games, and what they write for the players."""

from games.admin.matches import MatchAdmin
from games.admin.notices import NoticeAdmin
from games.admin.questions import QuestionAdmin
from games.admin.reports import ReportAdmin

__all__ = ["MatchAdmin", "NoticeAdmin", "QuestionAdmin", "ReportAdmin"]
