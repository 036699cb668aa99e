-- The hash of caller and idempotency key with which a notification was sent. The kept answers of requests are written after
-- the work: a server that dies in between leaves a send that is done and a key that is free, and a repeat must not send twice.
ALTER TABLE notifications ADD COLUMN repeat_key bytea UNIQUE;
