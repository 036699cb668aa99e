import { readCommand, UsageError } from '../auth/accounts/account-commands.ts'
import { Cleanup } from '../platform/cleanup.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config/config.ts'
import { Database } from '../platform/db/database.ts'
import { Refusal } from '../platform/errors.ts'
import { wakeFeeds } from '../platform/live/changes.sql.ts'
import { createLog } from '../platform/log/log.ts'
import { describeFailure } from './commands/describe-failure.ts'
import { joinOrOpenDatabase } from './open-database.ts'
import { requireKindOfEvent } from '../platform/db/schema/practice-database.ts'
import { readPassword } from './commands/read-password.ts'
import { upgradeDatabase } from './upgrade/upgrade-database.ts'

/** `npm run admin -- COMMAND`: manages the accounts of admins, also while servers run. */
const cleanup = new Cleanup()
const { stdin, stdout, stderr } = process

/** 2 for a command that was not understood, 1 for one that failed. */
const fail = (error: unknown): void => {
  const isKnown = error instanceof UsageError || error instanceof Refusal
  stderr.write(`${isKnown ? error.message : describeFailure(error)}\n`)
  process.exitCode = error instanceof UsageError ? 2 : 1
}

try {
  const terminal = {
    readPassword: () => readPassword({ input: stdin, output: stderr }),
    print: (text: string) => void stdout.write(text),
  }
  const command = await readCommand(process.argv.slice(2), terminal)
  if (command !== null) {
    const config = readConfig(process.env)
    const log = createLog(config)
    const opened = await joinOrOpenDatabase(config, log)
    cleanup.add(() => opened.stop())
    const database = new Database({ url: opened.url, maximumConnections: 2, purpose: 'trophy admin command' })
    cleanup.add(() => database.close())
    await requireKindOfEvent(database, config)
    await upgradeDatabase({ database, clock: systemClock, config, log })
    stdout.write(`${await command({ database, clock: systemClock })}\n`)
    // Servers close the streams of ended sessions.
    await wakeFeeds(database)
  }
} catch (error) {
  fail(error)
} finally {
  await cleanup.run()
}
