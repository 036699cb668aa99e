/** Words of the history panels of participants and of hotel instances (part 2 §2). */
export const historyMessages = {
  title: 'Recent Edit History',
  none: 'No edit history available',
  invalidDate: 'Invalid date',
  /** Below five records, which are all that the panel shows. */
  more: 'Only the 5 latest changes are shown. Older ones are in the audit logs.',
  empty: 'empty',
  yes: 'Yes',
  no: 'No',
  reason: (reason: string) => `Reason: ${reason}`,
  loading: 'Loading edit history',
} as const

/** The buttons of an edit dialog. */
export const editDialogLabels = { save: 'Save Changes', cancel: 'Cancel' } as const

/** One change of one field, in the specification's words; values as people read them. */
export const changeText = (label: string, from: string, to: string): string => `${label} changed from ${from} to ${to}`
