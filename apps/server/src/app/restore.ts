import { restoreBackup } from '../backup/restore.service.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config/config.ts'
import { createSmsGateway } from '../platform/sms/gateways/create-gateway.ts'
import { readFileArgument } from './commands/file-argument.ts'
import { openContext } from './open-context.ts'
import { joinOrOpenDatabase } from './open-database.ts'
import { requireKindOfEvent } from '../platform/db/schema/practice-database.ts'
import { runCommand } from './commands/run-command.ts'

/** `npm run restore -- FILE`: restores a backup into an empty database. */
await runCommand(async (cleanup) => {
  const { file } = readFileArgument(process.argv.slice(2), { usage: 'npm run restore -- FILE' })
  const config = readConfig(process.env)
  const parts = { config, clock: systemClock, sms: createSmsGateway(config, systemClock) }
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
})
