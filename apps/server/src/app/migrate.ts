import { Cleanup } from '../platform/cleanup.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config/config.ts'
import { sendConsoleToLog } from '../platform/log/console-to-log.ts'
import { Database } from '../platform/db/database.ts'
import { createLog } from '../platform/log/log.ts'
import { describeFailure } from './commands/describe-failure.ts'
import { joinOrOpenDatabase } from './open-database.ts'
import { requireKindOfEvent } from '../platform/db/schema/practice-database.ts'
import { upgradeDatabase } from './upgrade/upgrade-database.ts'

/** `npm run migrate`: runs the missing migrations, and exits. */
const cleanup = new Cleanup()
try {
  const config = readConfig(process.env)
  const log = createLog(config)
  sendConsoleToLog(log)
  const opened = await joinOrOpenDatabase(config, log)
  cleanup.add(() => opened.stop())
  const database = new Database({ url: opened.url, maximumConnections: 2 })
  cleanup.add(() => database.close())
  await requireKindOfEvent(database, config)
  const ran = await upgradeDatabase({ database, clock: systemClock, config, log })
  process.stdout.write(ran.length === 0 ? 'The database is up to date.\n' : `Ran ${ran.join(', ')}.\n`)
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`)
  process.exitCode = 1
} finally {
  await cleanup.run()
}
