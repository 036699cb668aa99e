import { systemClock } from '../platform/clock.ts'
import { Cleanup } from '../platform/cleanup.ts'
import { readConfig } from '../platform/config/config.ts'
import { sendConsoleToLog } from '../platform/log/console-to-log.ts'
import { createLog } from '../platform/log/log.ts'
import { createSmsGateway } from '../platform/sms/gateways/create-gateway.ts'
import { checkProduction } from './check-production.ts'
import { openContext } from './open-context.ts'
import { joinDatabase } from './open-database.ts'
import { requireKindOfEvent } from '../platform/db/schema/practice-database.ts'
import { runUntilStopped } from './start/run-until-stopped.ts'
import { startMetrics } from './start/start-metrics.ts'
import { startJobs } from './tasks.ts'
import { upgradeDatabase } from './upgrade/upgrade-database.ts'

/** `npm run worker`: a separate process with only the jobs and the SMS dispatcher, beside the servers. */
await runUntilStopped(async () => {
  const cleanup = new Cleanup()
  try {
    const config = readConfig(process.env)
    sendConsoleToLog(createLog(config))
    const parts = { config, clock: systemClock, sms: createSmsGateway(config, systemClock) }
    const context = await openContext(parts, () => joinDatabase(config), cleanup)
    await requireKindOfEvent(context.database, config)
    await upgradeDatabase(context)
    await checkProduction(context)
    await startMetrics(context, cleanup)
    const jobs = await startJobs(context)
    cleanup.add(() => jobs.stop())
    process.stdout.write('The worker runs. Stop it with Ctrl-C.\n')
    return { close: () => cleanup.run() }
  } catch (error) {
    await cleanup.run()
    throw error
  }
})
