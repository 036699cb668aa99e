#!/bin/sh
# The product's role and database; run by the image of PostgreSQL at its first start.
set -eu
psql --set=ON_ERROR_STOP=1 --username=postgres --dbname=postgres \
  --set=password="$(cat /run/secrets/trophy_password)" <<'SQL'
CREATE ROLE trophy LOGIN PASSWORD :'password';
CREATE DATABASE trophy OWNER trophy ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0;
SQL
