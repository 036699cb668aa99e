import { restoreBackup } from '../../backup/restore.service.ts'
import type { Cleanup } from '../../platform/cleanup.ts'
import { requireKindOfEvent } from '../../platform/db/schema/practice-database.ts'
import { type ContextParts, openContext } from '../open-context.ts'
import { joinOrOpenDatabase } from '../open-database.ts'

interface Restoring extends ContextParts {
  /** The backup. */
  readonly file: string
}

/** Restores a backup into the empty database of the settings. Returns what the operator is told. */
export const restoreFile = async ({ file, ...parts }: Restoring, cleanup: Cleanup): Promise<string> => {
  const { config } = parts
  const context = await openContext(parts, (log) => joinOrOpenDatabase(config, log), cleanup)
  await requireKindOfEvent(context.database, config)
  const report = await restoreBackup(context, { file, passphrase: config.backup.passphrase })
  return [
    `Restored the backup of ${report.createdAt}: ${report.rows} rows. All sessions and one-time passwords have ended.`,
    `${report.heldSms} queued SMS are held until a technical admin releases or discards them.`,
    report.differences === 0
      ? 'The room-night ledger equals the bookings.'
      : `The room-night ledger differed from the bookings in ${report.differences} places, which were corrected.`,
  ].join('\n')
}
