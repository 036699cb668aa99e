import { StartFailure } from '../../platform/errors.ts'

const messages = {
  damaged: 'the backup is damaged',
  truncated: 'the backup is incomplete: its end is missing',
  not_a_backup: 'this is not a backup of the product',
  passphrase_missing: 'the backup is encrypted: set BACKUP_PASSPHRASE',
  passphrase_wrong: 'BACKUP_PASSPHRASE is not the passphrase of this backup, or its beginning is damaged',
  former_encryption:
    'the backup was encrypted by a version from before the first release, in a format that is not read any more',
  before_first_release:
    'the backup was made by a version from before the first release, whose migrations were written anew since',
  newer_format: 'the backup was made by a newer build: install that one, or a newer one',
} as const

export type BackupFault = keyof typeof messages

/** A backup that cannot be used. The message is one line. */
export class BadBackup extends StartFailure {
  readonly fault: BackupFault

  constructor(fault: BackupFault, options?: ErrorOptions) {
    super(messages[fault], options)
    this.fault = fault
  }
}
