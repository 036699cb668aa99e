-- Programs call the API with a key. Only its hash is stored, and the first characters to recognise it by.
CREATE TABLE api_keys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  scope text NOT NULL CHECK (scope IN ('read', 'desk')),
  key_hash bytea NOT NULL UNIQUE CHECK (length(key_hash) = 32),
  visible_prefix text NOT NULL CHECK (length(visible_prefix) BETWEEN 1 AND 20),
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  expires_at timestamptz CHECK (expires_at > created_at),
  revoked_at timestamptz
);
CREATE UNIQUE INDEX api_keys_name_idx ON api_keys (lower(name)) WHERE revoked_at IS NULL;
CREATE INDEX api_keys_created_by_idx ON api_keys (created_by);
