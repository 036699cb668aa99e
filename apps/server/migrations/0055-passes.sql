-- The key that signs the passes of this event. All servers share it; a backup has it, so that printed passes stay valid.
CREATE TABLE pass_keys (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  key bytea NOT NULL CHECK (length(key) = 32)
);
-- Two random UUIDs: 244 random bits.
INSERT INTO pass_keys (key)
VALUES (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
