"""Every setting of the site. The switches are read from the environment here and nowhere else."""

import os
from datetime import timedelta
from pathlib import Path
from urllib.parse import urlsplit

from celery.schedules import crontab
from csp.constants import NONCE, NONE, SELF
from django.core.exceptions import ImproperlyConfigured
from django.core.management.utils import get_random_secret_key
from django.utils.translation import gettext_lazy as _

BASE_DIR = Path(__file__).resolve().parents[2]


def _switch(name: str, default: str, allowed: tuple[str, ...]) -> str:
    value = os.environ.get(name, default)
    if value not in allowed:
        raise ImproperlyConfigured(f"{name} must be one of {', '.join(allowed)}, not {value!r}.")
    return value


def _needed(name: str) -> str:
    value = os.environ.get(name, "")
    if not value:
        raise ImproperlyConfigured(f"{name} must be set in production mode.")
    return value


def _words(name: str, default: str) -> list[str]:
    return [word for word in os.environ.get(name, default).replace(",", " ").split() if word]


def _local_secret_key() -> str:
    """The key of this machine's local site: made once, kept in `var/`, readable by its owner."""
    path = VAR_DIR / "secret_key"
    try:
        return path.read_text().strip()
    except FileNotFoundError:
        VAR_DIR.mkdir(parents=True, exist_ok=True)
    key = get_random_secret_key()
    try:
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(key)
    except FileExistsError:
        return path.read_text().strip()
    return key


# Switches -----------------------------------------------------------------------------------------

MODE = _switch("MERESTONE_MODE", "local", ("local", "production"))
PRODUCTION = MODE == "production"
VAR_DIR = Path(os.environ.get("MERESTONE_VAR", BASE_DIR / "var"))
SECRET_KEY = (
    _needed("SECRET_KEY") if PRODUCTION else (os.environ.get("SECRET_KEY") or _local_secret_key())
)
ALLOWED_HOSTS = _words(
    "ALLOWED_HOSTS", "" if PRODUCTION else "localhost 127.0.0.1 [::1] testserver"
)
DATABASE_URL = _needed("DATABASE_URL") if PRODUCTION else os.environ.get("DATABASE_URL", "")
REDIS_URL = _needed("REDIS_URL") if PRODUCTION else os.environ.get("REDIS_URL", "")
LOG_LEVEL = _switch("LOG_LEVEL", "INFO", ("DEBUG", "INFO", "WARNING", "ERROR"))
LOG_FORMAT = _switch("LOG_FORMAT", "json" if PRODUCTION else "line", ("json", "line"))
PROXY_COUNT = int(_switch("PROXY_COUNT", "0", ("0", "1", "2", "3")))
SITE_ORIGINS = _words(
    "SITE_ORIGINS",
    " ".join(f"https://{host}" for host in ALLOWED_HOSTS)
    if PRODUCTION
    else "http://localhost:8000 http://127.0.0.1:8000",
)
"""The full origins (scheme, host, port) whose pages may open sockets."""

ADMIN_PATH = os.environ.get("ADMIN_PATH", "admin/").strip("/") + "/"
"""Where the admin stands; another path in production keeps scanners away from it."""

GOOGLE_CLIENT_ID = os.environ.get("GOOGLE_CLIENT_ID", "")
GOOGLE_CLIENT_SECRET = os.environ.get("GOOGLE_CLIENT_SECRET", "")
GOOGLE_STANDIN_URL = os.environ.get("GOOGLE_STANDIN_URL", "").rstrip("/")
"""Where a program of our own plays Google; a check refuses it anywhere but on a local site."""

SERVICE_WORKER = _switch("SERVICE_WORKER", "on", ("on", "off")) == "on"
"""Off, browsers are told to drop the worker they have, with all it kept."""

SIGN_IN_OPEN = bool(GOOGLE_CLIENT_ID or GOOGLE_STANDIN_URL)

DEBUG = False

# Applications -------------------------------------------------------------------------------------

INSTALLED_APPS = [
    "daphne",
    "merestone.staff.apps.StaffAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "allauth.socialaccount",
    "allauth.socialaccount.providers.google",
    "django_otp",
    "django_otp.plugins.otp_totp",
    "django_otp.plugins.otp_static",
    "merestone.staff.apps.SignInLogConfig",
    "csp",
    "channels",
    "merestone",
    "accounts",
    "accounts.looks",
    "games",
    "expedition",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    # Pages hold no secret beside the token of their forms, which is masked anew in every answer.
    "django.middleware.gzip.GZipMiddleware",
    "merestone.security.HeadersMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "merestone.zones.ZoneMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django_otp.middleware.OTPMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "accounts.middleware.PlayerMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "merestone.refusing.WrongMethodMiddleware",
    # The last: it turns the answer to a locked-out try into the page that says so.
    "axes.middleware.AxesMiddleware",
]

ROOT_URLCONF = "merestone.urls"
ASGI_APPLICATION = "merestone.asgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "merestone.context.page",
            ],
        },
    }
]

# People -------------------------------------------------------------------------------------------

AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
    "accounts.backends.GoogleBackend",
]
LOGIN_REDIRECT_URL = "me"
ACCOUNT_ADAPTER = "accounts.adapters.AccountAdapter"
ACCOUNT_EMAIL_VERIFICATION = "none"
SOCIALACCOUNT_ADAPTER = "accounts.adapters.SocialAccountAdapter"
SOCIALACCOUNT_ONLY = True
SOCIALACCOUNT_EMAIL_VERIFICATION = "none"
SOCIALACCOUNT_EMAIL_AUTHENTICATION = False
SOCIALACCOUNT_LOGIN_ON_GET = False
SOCIALACCOUNT_STORE_TOKENS = False
_STANDIN = {
    "AUTHORIZE_URL": f"{GOOGLE_STANDIN_URL}/auth",
    "ACCESS_TOKEN_URL": f"{GOOGLE_STANDIN_URL}/token",
    "CERTS_URL": f"{GOOGLE_STANDIN_URL}/certs",
    "IDENTITY_URL": f"{GOOGLE_STANDIN_URL}/userinfo",
    "ID_TOKEN_ISSUER": GOOGLE_STANDIN_URL,
}
SOCIALACCOUNT_PROVIDERS = {
    "google": {
        "APPS": [
            {
                "client_id": GOOGLE_CLIENT_ID or "stand-in",
                "secret": GOOGLE_CLIENT_SECRET or "stand-in",
                "key": "",
            }
        ],
        "SCOPE": ["openid", "email"],
        "AUTH_PARAMS": {"prompt": "select_account"},
        "OAUTH_PKCE_ENABLED": True,
        **(_STANDIN if GOOGLE_STANDIN_URL else {}),
    }
}
ALLAUTH_TRUSTED_PROXY_COUNT = PROXY_COUNT

# Staff --------------------------------------------------------------------------------------------

AUTH_PASSWORD_VALIDATORS = [
    {
        "NAME": "django.contrib.auth.password_validation.MinimumLengthValidator",
        "OPTIONS": {"min_length": 12},
    },
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
OTP_TOTP_ISSUER = "Merestone"
# Five wrong tries under one name from one address; neighbours behind the same address go on.
AXES_FAILURE_LIMIT = 5
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_COOLOFF_TIME = timedelta(minutes=15)
AXES_RESET_COOL_OFF_ON_FAILURE_DURING_LOCKOUT = False
AXES_RESET_ON_SUCCESS = True
AXES_ONLY_ADMIN_SITE = True
AXES_HANDLER = "merestone.staff.locking.StaffHandler"
AXES_CLIENT_IP_CALLABLE = "merestone.staff.locking.address_of"
AXES_LOCKOUT_CALLABLE = "merestone.staff.locking.locked_out"
AXES_ENABLE_ACCESS_FAILURE_LOG = True
AXES_SENSITIVE_PARAMETERS = ["otp_token", "csrfmiddlewaretoken"]
AXES_ENABLE_ADMIN = False
AXES_VERBOSE = False

# Data ---------------------------------------------------------------------------------------------

# Whoever waits for the writer may hold a connection meanwhile, so there is one for each thread of
# the event loop's executor, and some for the writer, the pages and what else runs.
POOL_SIZE = min(32, (os.cpu_count() or 1) + 4) + 8


def _database(url: str) -> dict[str, object]:
    if not url:
        return {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": os.environ.get("SQLITE_PATH", VAR_DIR / "merestone.sqlite3"),
            "CONN_MAX_AGE": None,
            "OPTIONS": {
                "transaction_mode": "IMMEDIATE",
                "timeout": 20,
                "init_command": "PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;",
            },
            "TEST": {"NAME": os.environ.get("SQLITE_TEST_PATH", VAR_DIR / "test.sqlite3")},
        }
    parts = urlsplit(url)
    if parts.scheme not in ("postgres", "postgresql"):
        raise ImproperlyConfigured("DATABASE_URL must begin with postgresql://.")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": parts.path.lstrip("/"),
        "USER": parts.username or "",
        "PASSWORD": parts.password or "",
        "HOST": parts.hostname or "",
        "PORT": parts.port or "",
        "CONN_MAX_AGE": 0,
        "OPTIONS": {"pool": {"min_size": 1, "max_size": POOL_SIZE, "timeout": 10}},
    }


DATABASES = {"default": _database(DATABASE_URL)}

# Celery -------------------------------------------------------------------------------------------

PRUNING_HOUR = 18
"""In UTC: the small hours in Korea and Japan."""

CELERY_BROKER_URL = REDIS_URL or "redis://localhost:6379/0"
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "visibility_timeout": 3600,
    "socket_keepalive": True,
    "queue_order_strategy": "priority",
    "priority_steps": [0, 1, 2, 3],
}
SEARCH_QUEUE = "search"
"""What bots think about for long. It has workers of its own, in processes, so that no other task
waits behind a search."""

CELERY_TASK_ROUTES = {
    name: {"queue": SEARCH_QUEUE}
    for name in ("games.bot_search", "games.hint_search", "games.analyse_search")
}
# A process says that it lives once it is ready, and searches may have to be compiled first.
CELERY_WORKER_PROC_ALIVE_TIMEOUT = 180.0
# A sweep that no worker took before the next one is due is dropped, so that none pile up.
CELERY_BEAT_SCHEDULE = {
    "call forgotten bots": {
        "task": "games.call_forgotten_bots",
        "schedule": 4.0,
        "options": {"expires": 4.0},
    },
    "deal overdue cards": {
        "task": "games.deal_overdue",
        "schedule": 4.0,
        "options": {"expires": 4.0},
    },
    "flag overdue clocks": {
        "task": "games.flag_overdue",
        "schedule": 1.0,
        "options": {"expires": 1.0},
    },
    "sweep expeditions": {
        "task": "expedition.sweep",
        "schedule": 10.0,
        "options": {"expires": 10.0},
    },
    "drop forgotten searches": {
        "task": "games.drop_forgotten_searches",
        "schedule": 600.0,
        "options": {"expires": 600.0},
    },
    "drop expired invitations": {
        "task": "games.drop_expired_invitations",
        "schedule": 3600.0,
        "options": {"expires": 3600.0},
    },
    "forget what nobody can come back to": {
        "task": "merestone.prune",
        "schedule": crontab(hour=PRUNING_HOUR, minute=20),
        "options": {"expires": 3600.0},
    },
}

# Languages ----------------------------------------------------------------------------------------

LANGUAGE_CODE = "en"
LANGUAGES = [("ko", _("Korean")), ("ja", _("Japanese")), ("en", _("English"))]
LOCALE_PATHS = [BASE_DIR / "site" / "locale"]
LANGUAGE_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600
TIME_ZONE = "UTC"
USE_TZ = True

# Static files -------------------------------------------------------------------------------------

STATIC_URL = "/static/"
STATIC_ROOT = VAR_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "merestone.static_storage.StaticStorage"},
}

# Security -----------------------------------------------------------------------------------------

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF, NONCE],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "media-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        # A form that leads to Google by a redirect counts as going there.
        "form-action": [SELF, GOOGLE_STANDIN_URL or "https://accounts.google.com"],
        "base-uri": [NONE],
        "object-src": [NONE],
        "frame-ancestors": [NONE],
    }
}
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin-allow-popups"
X_FRAME_OPTIONS = "DENY"
SESSION_COOKIE_AGE = 90 * 24 * 3600
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_HTTPONLY = True
GUEST_COOKIE_NAME = "guest"
GUEST_COOKIE_AGE = 180 * 24 * 3600

if PRODUCTION:
    SECURE_SSL_REDIRECT = True
    # Probes on the same machine speak plain HTTP.
    SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]
    SECURE_HSTS_SECONDS = 365 * 24 * 3600
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    SECURE_HSTS_PRELOAD = True
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True
    LANGUAGE_COOKIE_SECURE = True
    SESSION_COOKIE_NAME = "__Host-sessionid"
    CSRF_COOKIE_NAME = "__Host-csrftoken"
    GUEST_COOKIE_NAME = "__Host-guest"
    CSRF_TRUSTED_ORIGINS = SITE_ORIGINS
    if PROXY_COUNT:
        SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

# Logging ------------------------------------------------------------------------------------------

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"},
        "json": {
            "()": "pythonjsonlogger.json.JsonFormatter",
            "format": "{asctime}{levelname}{name}{process}{message}",
            "style": "{",
            "rename_fields": {"asctime": "time", "levelname": "level", "name": "logger"},
        },
    },
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": LOG_FORMAT}},
    "root": {"handlers": ["console"], "level": LOG_LEVEL},
    # A page that is not there is no warning; the access log has it.
    "loggers": {"django.request": {"level": "ERROR"}},
}
