"""The site as it runs in production, on one machine: several web processes behind nginx with the
configuration of `deploy/`, a worker, its clock, PostgreSQL and Valkey; each can be killed."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import urllib.parse
import urllib.request
from collections.abc import Mapping
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any

from django.conf import settings

from merestone.probe import answers
from merestone.services import debian
from merestone.services.child import Child, ServiceError, stop_all
from merestone.services.ports import LOOPBACK, free_port, is_free
from merestone.services.valkey import Valkey

ROOT = Path(settings.BASE_DIR)
CELERY = ("-m", "celery", "-A", "merestone")
SIDE = "test_side"
NGINX_PATHS = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", "/usr/local/sbin"])


def find_nginx() -> str:
    """nginx's program; installed where that is possible, ServiceError where it is not."""
    found = shutil.which("nginx", path=NGINX_PATHS)
    if found is None:
        debian.install("nginx-light")
        found = shutil.which("nginx", path=NGINX_PATHS)
    if found is None:
        raise ServiceError("nginx was installed and cannot be found")
    return found


class Fleet:
    """Starts and stops the programs; `url` is the proxy's address.

    `database_url` is an empty PostgreSQL database, or empty for SQLite in `var`. `pinned` keeps
    the web processes on that processor, for measurements.
    """

    def __init__(
        self,
        var: Path,
        database_url: str = "",
        webs: int = 2,
        *,
        workers: bool = True,
        pinned: int | None = None,
        switches: Mapping[str, str] | None = None,
    ) -> None:
        self.var = var
        self.database_url = database_url
        self.port = free_port()
        self.url = f"http://localhost:{self.port}"
        self.web_ports = [free_port() for _ in range(webs)]
        self.webs: list[Child] = []
        self.worker: Child | None = None
        self.valkey = Valkey(free_port(), var / "logs")
        self._others: list[Child] = []
        self._workers = workers
        self._pinned = pinned
        self._env = {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "merestone.settings",
            "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "site")]),
            "MERESTONE_VAR": str(var),
            "DATABASE_URL": database_url,
            "REDIS_URL": self.valkey.url,
            "SECRET_KEY": settings.SECRET_KEY,
            "SITE_ORIGINS": self.url,
            "PROXY_COUNT": "1",
            "PYTHONUNBUFFERED": "1",
            **(switches or {}),
        }
        # The tests' own concession to Playwright.
        self._env.pop("DJANGO_ALLOW_ASYNC_UNSAFE", None)

    def start(self) -> None:
        """Migrate and start everything; returns once the proxy leads to a ready site."""
        self.valkey.start()
        self.manage("migrate", "--noinput", "--verbosity", "0")
        if not (self.var / "static").exists():
            self.manage("collectstatic", "--noinput", "--verbosity", "0")
        self.webs = [self.start_web(number) for number in range(len(self.web_ports))]
        if self._workers:
            self.start_worker()
            self._spawn("clock", *CELERY, "beat", "-s", str(self.var / "beat"), "--pidfile=")
        self._start_proxy()

    def start_web(self, number: int) -> Child:
        """Start that web process (again); returns once it is ready."""
        port = self.web_ports[number]
        web = self._child(
            f"web-{number + 1}", "-m", "merestone.web", "-b", LOOPBACK, "-p", str(port)
        )
        if self._pinned is not None:
            os.sched_setaffinity(web.pid, {self._pinned})
        web.until(lambda: answers(f"http://{LOOPBACK}:{port}/readyz", "localhost"), patience=60)
        if number < len(self.webs):
            self.webs[number] = web
        return web

    def start_worker(self) -> None:
        """Start the worker (again)."""
        pool = ("--pool", "threads", "--concurrency", "2")
        quiet = ("--without-gossip", "--without-mingle", "--without-heartbeat")
        self.worker = self._child("worker", *CELERY, "worker", *pool, *quiet)

    def kill(self, child: Child) -> None:
        """End a program as a power cut does."""
        os.kill(child.pid, signal.SIGKILL)
        child.wait(5)

    @property
    def environment(self) -> dict[str, str]:
        """The switches under which its programs run."""
        return dict(self._env)

    def manage(self, *words: str) -> None:
        """Run a command of manage.py in the fleet's environment."""
        command = [sys.executable, str(ROOT / "manage.py"), *words]
        done = subprocess.run(  # noqa: S603
            command, cwd=ROOT, env=self._env, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise RuntimeError(f"{' '.join(words)} failed.\n{done.stdout}{done.stderr}")

    def ask(self, program: str) -> Any:
        """What a few lines of Python, run in the fleet's environment, print as JSON."""
        setup = "import django; django.setup(); "
        done = subprocess.run(  # noqa: S603
            [sys.executable, "-c", setup + program],
            cwd=ROOT,
            env=self._env,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(done.stderr)
        return json.loads(done.stdout.splitlines()[-1])

    def stop(self) -> None:
        """Stop what still runs."""
        running = [*self._others, *self.webs, *([self.worker] if self.worker else [])]
        stop_all(running, patience=15)
        self.valkey.stop()

    def logs(self, lines: int = 40) -> str:
        """The ends of all logs."""
        texts = []
        for path in sorted((self.var / "logs").glob("*.log")):
            end = path.read_text(errors="replace").splitlines()[-lines:]
            texts.append("\n".join([f"--- {path.name}", *end]))
        return "\n".join(texts)

    def _start_proxy(self) -> None:
        folder = self.var / "nginx"
        folder.mkdir(exist_ok=True)
        (folder / "nginx.conf").write_text(self._proxy_configuration(folder))
        command = [find_nginx(), "-p", str(folder), "-c", str(folder / "nginx.conf")]
        proxy = Child("proxy", command, self.var / "logs" / "proxy.log")
        self._others.append(proxy)
        proxy.until(lambda: not is_free(self.port))

    def _proxy_configuration(self, folder: Path) -> str:
        """The site's own configuration between the ports of this fleet, without TLS."""
        source = ROOT / "deploy/nginx"
        upstreams = re.sub(
            r"    server web-1:8000(.*?);\n    server web-2:8000.*?;\n",
            lambda found: "".join(
                f"    server {LOOPBACK}:{port}{found[1]};\n" for port in self.web_ports
            ),
            (source / "upstreams.conf").read_text(),
        )
        # A browser with a cookie of that name is led apart from others of the same match.
        upstreams = upstreams.replace("hash $merestone_key", f"hash $cookie_{SIDE}$merestone_key")
        locations = (source / "locations.conf").read_text()
        # The host with its port: here it is part of the origin.
        locations = locations.replace("Host $host;", "Host $http_host;")
        temporary = "".join(
            f"  {kind}_temp_path {folder}/{kind};\n"
            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        return (
            f"daemon off;\nmaster_process off;\npid {folder}/nginx.pid;\n"
            "error_log stderr warn;\nworker_rlimit_nofile 16384;\n"
            "events { worker_connections 8192; }\n"
            f"http {{\n  access_log off;\n{temporary}{upstreams}\n"
            "  limit_conn_zone $http_x_test_address zone=merestone_sockets:1m;\n"
            f"  server {{\n    listen {LOOPBACK}:{self.port};\n{locations}\n  }}\n}}\n"
        )

    def _spawn(self, name: str, *words: str) -> Child:
        child = self._child(name, *words)
        self._others.append(child)
        return child

    def _child(self, name: str, *words: str) -> Child:
        log = self.var / "logs" / f"{name}.log"
        return Child(name, [sys.executable, *words], log, env=self._env, cwd=ROOT)


class Visitor:
    """A browser without a window, at the proxy: it keeps cookies and sends forms."""

    def __init__(self, url: str, cookies: Mapping[str, str] | None = None) -> None:
        self.url = url
        self._jar = CookieJar()
        self._opener = urllib.request.build_opener(
            urllib.request.HTTPCookieProcessor(self._jar), urllib.request.ProxyHandler({})
        )
        self._given = dict(cookies or {})

    def get(self, path: str) -> str:
        """The page at the path."""
        return self._open(path)[1]

    def post(self, path: str, **fields: str) -> str:
        """Send a form as a page of the site would; the path where it leads."""
        if "csrftoken" not in self.cookies:
            self.get("/en/")
        body = {**fields, "csrfmiddlewaretoken": self.cookies["csrftoken"]}
        return self._open(path, urllib.parse.urlencode(body).encode())[0]

    def carry(self, name: str, value: str) -> None:
        """Hold that cookie, whoever may have set it."""
        self._given[name] = value

    @property
    def cookies(self) -> dict[str, str]:
        """What the browser holds."""
        return {**self._given, **{cookie.name: cookie.value or "" for cookie in self._jar}}

    @property
    def cookie_header(self) -> str:
        """The same as a header of a socket's handshake."""
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def _open(self, path: str, body: bytes | None = None) -> tuple[str, str]:
        request: Any = urllib.request.Request(self.url + path, body)  # noqa: S310
        request.add_header("Origin", self.url)
        if self._given:
            request.add_header("Cookie", self.cookie_header)
        with self._opener.open(request, timeout=20) as answer:
            leads = urllib.parse.urlsplit(answer.geturl()).path
            return leads, answer.read().decode()
