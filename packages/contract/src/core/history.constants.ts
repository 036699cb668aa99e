/** Texts of the history panels of participants and hotel instances (part 2 §2). */
export const historyMessages = {
  title: 'Recent Edit History',
  none: 'No edit history available',
  invalidDate: 'Invalid date',
  /** Below the panel's maximum of five records. */
  more: 'Only the 5 latest changes are shown. Older ones are in the audit logs.',
  empty: 'empty',
  yes: 'Yes',
  no: 'No',
  reason: (reason: string) => `Reason: ${reason}`,
  loading: 'Loading edit history',
} as const

/** The change of a field (part 2 §2), with formatted values. */
export const changeText = (label: string, from: string, to: string): string => `${label} changed from ${from} to ${to}`
