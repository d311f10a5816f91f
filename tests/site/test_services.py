import socket

import psycopg
from django.conf import settings
from redis import Redis

from merestone.services.ports import LOOPBACK, Reservation, is_free


def test_a_valkey_listens_where_the_settings_say(valkey_url):
    assert valkey_url == settings.REDIS_URL
    with Redis.from_url(valkey_url) as client:
        assert client.ping()


def test_a_stopped_valkey_comes_back_at_the_same_address(own_valkey):
    own_valkey.stop()
    assert is_free(own_valkey.port)
    own_valkey.start()
    with Redis.from_url(own_valkey.url) as client:
        assert client.ping()


def test_postgres_answers_a_query(postgres_url):
    with psycopg.connect(postgres_url) as connection:
        assert connection.execute("SELECT 1").fetchone() == (1,)


def test_a_reserved_port_is_given_to_nobody_else_but_a_server_may_listen_on_it():
    reservation = Reservation()
    with socket.socket() as other, socket.socket() as server:
        server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        server.bind((LOOPBACK, reservation.port))
        server.listen()
        other.bind((LOOPBACK, 0))
        assert other.getsockname()[1] != reservation.port
        assert not is_free(reservation.port)
    reservation.close()
