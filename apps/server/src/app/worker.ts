import { systemClock } from '../platform/clock.ts'
import { Closing } from '../platform/cleanup.ts'
import { readConfig } from '../platform/config.ts'
import { createSmsGateway } from '../platform/sms/gateways/create-gateway.ts'
import { openContext } from './open-context.ts'
import { joinDatabase } from './open-database.ts'
import { prepareDatabase } from './prepare-database.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { startJobs } from './tasks.ts'

/** `npm run worker`: only the jobs, in a process of their own beside the servers of the same database. */
await runUntilStopped(async () => {
  const closing = new Closing()
  try {
    const config = readConfig(process.env)
    const parts = { config, clock: systemClock, sms: createSmsGateway(config, systemClock) }
    const context = await openContext(parts, () => joinDatabase(config), closing)
    await prepareDatabase(context.database)
    const jobs = await startJobs(context)
    closing.add(() => jobs.stop())
    process.stdout.write('The worker runs. Stop it with Ctrl-C.\n')
    return { close: () => closing.run() }
  } catch (error) {
    await closing.run()
    throw error
  }
})
