"""The admin as this site has it, and the log of sign-ins under a name people understand."""

from axes.apps import AppConfig as AxesConfig
from django.contrib.admin.apps import AdminConfig
from django.utils.translation import gettext_lazy as _


class StaffAdminConfig(AdminConfig):
    """Django's admin, entered with a second factor."""

    default_site = "merestone.staff.site.StaffSite"


class SignInLogConfig(AxesConfig):
    """What django-axes keeps: sign-ins of staff, and attempts that failed."""

    verbose_name = _("Sign-ins of staff")
