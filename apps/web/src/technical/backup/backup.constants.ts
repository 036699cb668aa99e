export const backupLabels = {
  title: 'Backup',
  last: 'Last Backup',
  size: 'Size',
  rows: 'Rows',
  none: 'None yet',
  off: 'No nightly backups are set up: set BACKUP_DIR, or run npm run backup.',
  overdueTitle: 'No good backup for a day',
  overdue: 'The log and the audit log say why. Run npm run backup -- FILE until it works again.',
  heldTitle: (count: number) => (count === 1 ? '1 SMS is held' : `${count} SMS are held`),
  held: 'They were queued when the restored backup was made, and may have been sent since.',
  release: 'Send Them',
  discard: 'Discard Them',
} as const

export const backupMessages = {
  readFailed: 'Failed to fetch the state of backups',
  released: 'Held SMS are sent',
  discarded: 'Held SMS were discarded',
  changeFailed: 'Held SMS could not be changed',
} as const
