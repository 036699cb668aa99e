/** What the audit log records. Each kind is one subject that a technical admin filters by. */
export const auditKinds = [
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'desk_code',
  'export',
  'report',
  'upload',
  'settings',
  'account',
  'api_key',
  'maintenance',
  'kill_query',
  'backup',
  'retention',
  'remove_participant',
  'departure',
  'rehousing',
  'desk_arrival',
  'no_show',
  'night_audit',
  'roll_call',
] as const
export type AuditKind = (typeof auditKinds)[number]

/** `refused`: not allowed, or in conflict with something; `failed`: an error of the server. */
export const auditOutcomes = ['succeeded', 'refused', 'failed'] as const
export type AuditOutcome = (typeof auditOutcomes)[number]
