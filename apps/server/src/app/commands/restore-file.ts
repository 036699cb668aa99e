import { restoreBackup } from '../../backup/restore.service.ts'
import type { Cleanup } from '../../platform/cleanup.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import { requireKindOfEvent } from '../../platform/db/schema/practice-database.ts'
import { createSmsGateway } from '../../platform/sms/gateways/create-gateway.ts'
import { openContext } from '../open-context.ts'
import { joinOrOpenDatabase } from '../open-database.ts'

interface Restoring {
  readonly config: Config
  readonly clock: Clock
  /** The backup. */
  readonly file: string
}

/** Restores a backup into the empty database of the settings. Returns what the operator is told. */
export const restoreFile = async ({ config, clock, file }: Restoring, cleanup: Cleanup): Promise<string> => {
  const parts = { config, clock, sms: createSmsGateway(config, clock) }
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
