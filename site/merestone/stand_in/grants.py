"""What the stand-in hands out: codes that are good once, and tokens signed with its own key."""

import base64
import datetime
import hashlib
import secrets
import time
from dataclasses import dataclass, field
from typing import Any, Final

import jwt
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.x509.oid import NameOID

CODE_LIFE: Final = 60.0
"""Seconds in which a code may be exchanged."""

TOKEN_LIFE: Final = 3600
KEY_ID: Final = "stand-in"


class Refused(Exception):
    """An exchange that Google would refuse; the text is OAuth's name of the reason."""


@dataclass(frozen=True, slots=True)
class Grant:
    """Somebody agreed to sign in at a client."""

    client_id: str
    redirect_uri: str
    challenge: str
    nonce: str
    subject: str
    email: str
    verified: bool
    made_at: float = field(default_factory=time.monotonic)


class Grants:
    """The codes given out and not yet exchanged, and the key that signs tokens."""

    def __init__(self, issuer: str) -> None:
        self._issuer = issuer
        self._grants: dict[str, Grant] = {}
        self._key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
        self.certificate = _certificate(self._key)

    def give(self, grant: Grant) -> str:
        """A code for that grant."""
        code = secrets.token_urlsafe(16)
        self._grants[code] = grant
        return code

    def exchange(self, form: dict[str, str]) -> dict[str, Any]:
        """The tokens for a code. `Refused` unless client, address and PKCE verifier fit."""
        grant = self._grants.pop(form.get("code", ""), None)
        if grant is None or time.monotonic() - grant.made_at > CODE_LIFE:
            raise Refused("invalid_grant")
        if form.get("client_id") != grant.client_id or not form.get("client_secret"):
            raise Refused("invalid_client")
        if form.get("redirect_uri") != grant.redirect_uri:
            raise Refused("redirect_uri_mismatch")
        if challenge_of(form.get("code_verifier", "")) != grant.challenge:
            raise Refused("invalid_grant")
        return {
            "access_token": secrets.token_urlsafe(16),
            "token_type": "Bearer",
            "expires_in": TOKEN_LIFE,
            "id_token": self._sign(grant),
        }

    def _sign(self, grant: Grant) -> str:
        now = int(time.time())
        claims = {
            "iss": self._issuer,
            "aud": grant.client_id,
            "azp": grant.client_id,
            "sub": grant.subject,
            "email": grant.email,
            "email_verified": grant.verified,
            "iat": now,
            "exp": now + TOKEN_LIFE,
        }
        if grant.nonce:
            claims["nonce"] = grant.nonce
        return jwt.encode(claims, self._key, algorithm="RS256", headers={"kid": KEY_ID})


def challenge_of(verifier: str) -> str:
    """PKCE's S256 challenge of a verifier."""
    digest = hashlib.sha256(verifier.encode()).digest()
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


def _certificate(key: rsa.RSAPrivateKey) -> str:
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "stand-in")])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=365))
        .sign(key, hashes.SHA256())
    )
    return made.public_bytes(serialization.Encoding.PEM).decode()
