import { readConfig } from '../platform/config/config.ts'
import { wakeFeeds } from '../platform/live/changes.sql.ts'
import { readCommand, readPassword, usage } from './commands/account-commands.ts'
import { openForCommand, runCommand } from './commands/run-command.ts'
import { upgradeDatabase } from './start/upgrade-database.ts'

/** `npm run admin -- COMMAND`: manages the accounts of admins, also while servers run. */
await runCommand(async (cleanup) => {
  const askForPassword = () => readPassword({ input: process.stdin, output: process.stderr })
  const command = await readCommand(process.argv.slice(2), askForPassword)
  if (command === null) return usage
  const context = await openForCommand(readConfig(process.env), 'trophy admin command', cleanup)
  await upgradeDatabase(context)
  const done = await command(context)
  // Servers close the streams of ended sessions. What was done is printed before.
  cleanup.add(() => wakeFeeds(context.database))
  return done
})
