import { inTurn } from '../backup/backup-lock.ts'
import { makeBackup } from '../backup/backup.service.ts'
import { readBackup } from '../backup/read-backup.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config/config.ts'
import { Database } from '../platform/db/database.ts'
import { createLog } from '../platform/log/log.ts'
import { readFileArgument, runCommand } from './commands/run-command.ts'
import { joinOrOpenDatabase } from './open-database.ts'

const usage = 'npm run backup -- FILE, or npm run backup -- --verify FILE'

/**
 * `npm run backup -- FILE`: writes a backup while servers run; with `--verify` it only reads one, without a database.
 */
await runCommand(async (cleanup) => {
  const { file, isVerify } = readFileArgument(process.argv.slice(2), { usage, hasVerify: true })
  const config = readConfig(process.env)
  const options = { file, passphrase: config.backup.passphrase }
  if (isVerify) {
    const { manifest } = await readBackup(options)
    return `${file} is complete and unchanged: the backup of ${manifest.createdAt}.`
  }
  const opened = await joinOrOpenDatabase(config, createLog(config))
  cleanup.add(() => opened.stop())
  const database = new Database({ url: opened.url, maximumConnections: 2, purpose: 'trophy backup command' })
  cleanup.add(() => database.close())
  const write = () => makeBackup({ database, clock: systemClock }, options, { name: 'Command line' })
  const { bytes, rows } = await inTurn(database, write)
  return `Wrote ${file}: ${rows} rows in ${(bytes / 1e6).toFixed(1)} MB.`
})
