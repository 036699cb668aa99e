import { formatDay } from '../core/dates/days.ts'
import type { UserRole } from '../core/access.ts'

export const todoKinds = [
  'demo_passwords',
  'backup_old',
  'sms_held',
  'nights_open',
  'hotels_unverified',
  'dlt_text',
  'retention_date',
] as const
export type TodoKind = (typeof todoKinds)[number]

export const todoSeverities = ['urgent', 'soon', 'later'] as const
export type TodoSeverity = (typeof todoSeverities)[number]

/** The screens on which something is done. */
export const todoActions = ['system_health', 'accounts', 'night_audit', 'hotels', 'data_retention'] as const
export type TodoAction = (typeof todoActions)[number]

export const todoSeverityOf: Record<TodoKind, TodoSeverity> = {
  demo_passwords: 'urgent',
  backup_old: 'urgent',
  sms_held: 'urgent',
  nights_open: 'soon',
  hotels_unverified: 'soon',
  dlt_text: 'soon',
  retention_date: 'later',
}

/** Where each is done, and whose screen that is; the settings of the server are nobody's. */
export const todoPlaceOf: Record<TodoKind, { readonly action: TodoAction; readonly role: UserRole } | null> = {
  demo_passwords: { action: 'accounts', role: 'admin' },
  backup_old: { action: 'system_health', role: 'technical_admin' },
  sms_held: { action: 'system_health', role: 'technical_admin' },
  nights_open: { action: 'night_audit', role: 'admin' },
  hotels_unverified: { action: 'hotels', role: 'admin' },
  dlt_text: null,
  retention_date: { action: 'data_retention', role: 'admin' },
}

/** Who does it, for everybody who cannot. */
export const todoDoneBy: Record<TodoKind, string> = {
  demo_passwords: 'An admin sets others in Accounts.',
  backup_old: 'A technical admin makes one in System Health.',
  sms_held: 'A technical admin sends or discards them in System Health.',
  nights_open: 'An admin closes nights in Night Audit.',
  hotels_unverified: 'An admin has the codes in Hotels.',
  dlt_text: 'Whoever runs the server completes the file.',
  retention_date: 'An admin sets it on the Dashboard.',
}

const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`)

export const todoTexts = {
  backupOld: 'There is no good backup of the last day.',
  smsHeld: (count: number) => `${counted(count, 'SMS waits', 'SMS wait')} since a backup was restored.`,
  dltText: (keys: readonly string[]) =>
    `SMS_DLT_FILE has no registered text of: ${keys.join(', ')}. Nobody can check what carriers would refuse of them.`,
  dltFile: (message: string) => `${message}. The next start would be refused.`,
  retentionDate: 'Mobile numbers are kept for ever: the last day of the event, or how long they are kept, is not set.',
  nightsOpen: (count: number, oldest: string) =>
    `${counted(count, 'night is', 'nights are')} over and not closed, the oldest is ${formatDay(oldest)}.`,
  demoPasswords: (count: number) =>
    `${counted(count, 'account has', 'accounts have')} the password of the demo event, which is public.`,
  hotelsUnverified: (count: number, names: readonly string[]) =>
    `Teams are in ${counted(count, 'hotel', 'hotels')} that no coach has verified: ${names.join(', ')}` +
    `${count > names.length ? ' and others' : ''}. Remind them of the hotel code.`,
} as const
