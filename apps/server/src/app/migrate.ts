import { readConfig } from '../platform/config/config.ts'
import { sendConsoleToLog, createLog } from '../platform/log/log.ts'
import { openForCommand, runCommand } from './commands/run-command.ts'
import { upgradeDatabase } from './start/upgrade-database.ts'

/** `npm run migrate`: runs the missing migrations, and exits. */
await runCommand(async (cleanup) => {
  const config = readConfig(process.env)
  sendConsoleToLog(createLog(config))
  const context = await openForCommand(config, 'trophy server', cleanup)
  const ran = await upgradeDatabase(context)
  return ran.length === 0 ? 'The database is up to date.' : `Ran ${ran.join(', ')}.`
})
