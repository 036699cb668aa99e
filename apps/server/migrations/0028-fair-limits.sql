-- The network of a request without a session: the keys of one are limited in number. Null for a signed-in caller.
ALTER TABLE idempotency_keys ADD COLUMN address inet;
CREATE INDEX ON idempotency_keys (address, created_at DESC) WHERE address IS NOT NULL;

-- Only failures count against an address. Null while the attempt is in progress: it may still fail.
ALTER TABLE sign_in_attempts ALTER COLUMN succeeded DROP NOT NULL, ALTER COLUMN succeeded DROP DEFAULT;
