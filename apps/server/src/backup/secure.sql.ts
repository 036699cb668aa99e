/**
 * What a restored database must not continue: sessions, one-time passwords and API keys, since one may have been
 * revoked after the backup, and SMS that were queued when it was made and may have been sent since. For the script of
 * psql, too, so `now` is an expression of SQL.
 */
export const secureStatements = (now: string): readonly string[] => [
  `UPDATE sessions SET ended_at = ${now} WHERE ended_at IS NULL`,
  `UPDATE api_keys SET revoked_at = ${now} WHERE revoked_at IS NULL`,
  'DELETE FROM one_time_passwords',
  `UPDATE sms_messages SET state = 'failed', held_by = NULL, last_error = 'The server stopped before it was sent',
  settled_at = ${now} WHERE state IN ('queued', 'handing_over', 'unconfirmed') AND text IS NULL`,
  `UPDATE sms_messages SET state = CASE state WHEN 'handing_over' THEN 'unconfirmed' ELSE state END, held_by = NULL,
  next_attempt_at = 'infinity' WHERE state IN ('queued', 'handing_over', 'unconfirmed')`,
]
