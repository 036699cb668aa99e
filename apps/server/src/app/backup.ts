import { inTurn, makeBackup } from '../backup/backup.service.ts'
import { readBackup } from '../backup/read-backup.ts'
import { readConfig } from '../platform/config/config.ts'
import { openForCommand, readFileArgument, runCommand } from './commands/run-command.ts'

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
  const context = await openForCommand(config, 'trophy backup command', cleanup)
  const { bytes, rows } = await inTurn(context.database, () => makeBackup(context, options, { name: 'Command line' }))
  return `Wrote ${file}: ${rows} rows in ${(bytes / 1e6).toFixed(1)} MB.`
})
