export const backupLabels = {
  title: 'Backup',
  last: 'Last Backup',
  size: 'Size',
  rows: 'Rows',
  none: 'None yet',
  off: 'No nightly backups are set up: set BACKUP_DIR, or run npm run backup -- FILE.',
  overdueTitle: 'No good backup for a day',
  overdue: 'The log and the audit log say why. Run npm run backup -- FILE until it works again.',
  heldTitle: (count: number) => (count === 1 ? '1 SMS is held' : `${count} SMS are held`),
  held: 'They were queued when the restored backup was made, and may have been sent since.',
  release: 'Send Them',
  discard: 'Discard Them',
  releaseTitle: 'Send the held SMS?',
  discardTitle: 'Discard the held SMS?',
} as const

export const backupMessages = {
  readFailed: 'Failed to fetch the state of backups',
  releaseText: 'Whoever got one of them after the backup gets it a second time. This cannot be undone.',
  discardText:
    'None of them is sent. They are listed as failed, so an admin can send them: Notifications, Resend failed SMS.',
  releaseDone: 'Held SMS are sent',
  discardDone: 'Held SMS were discarded',
  changeFailed: 'Held SMS could not be changed',
} as const
