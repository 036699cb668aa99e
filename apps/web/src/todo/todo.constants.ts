import type { TodoKind, TodoSeverity } from '@trophy/contract/todo/todo.constants.ts'

export const todoLabels = {
  title: 'To do',
  subtitle: 'What is left to do for the event. What is done disappears by itself.',
  loading: 'Loading what is left to do',
  nothing: 'Nothing is left to do',
  nothingText: 'Backups, messages, nights, hotels and accounts are as they should be.',
  failed: 'Failed to fetch what is left to do',
} as const

export const severityLabels: Record<TodoSeverity, string> = { urgent: 'Urgent', soon: 'Soon', later: 'Later' }

/** What is to be done, and the button that leads to the place; null where it is done on no screen. */
export const kindLabels: Record<TodoKind, { readonly title: string; readonly button: string | null }> = {
  demo_passwords: { title: 'Set other passwords', button: 'Open Accounts' },
  backup_old: { title: 'Make a backup', button: 'Open System Health' },
  sms_held: { title: 'Decide about held SMS', button: 'Open System Health' },
  nights_open: { title: 'Close the nights', button: 'Open Night Audit' },
  hotels_unverified: { title: 'Have hotels verified', button: 'Open Hotels' },
  dlt_text: { title: 'Register the texts of SMS', button: null },
  retention_date: { title: 'Set how long numbers are kept', button: 'Open Dashboard' },
}
