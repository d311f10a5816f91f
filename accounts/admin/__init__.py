"""What staff see of people, and what they may do about them."""

from accounts.admin.profiles import ProfileAdmin
from accounts.admin.users import UserAdmin

__all__ = ["ProfileAdmin", "UserAdmin"]
