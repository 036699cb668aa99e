import { Cleanup } from '../../platform/cleanup.ts'
import { requireKindOfEvent } from '../../platform/db/schema/practice-database.ts'
import { checkProduction } from '../check-production.ts'
import { type ContextParts, openContext } from '../open-context.ts'
import { joinDatabase } from '../open-database.ts'
import { startJobs } from '../tasks.ts'
import { upgradeDatabase } from './upgrade-database.ts'
import { startMetrics } from '../../metrics/serve-metrics.ts'

/** Starts the jobs and the SMS dispatcher in this process, beside the servers. */
export const startWorkerProcess = async (parts: ContextParts): Promise<{ close(): Promise<void> }> => {
  const { config } = parts
  const cleanup = new Cleanup()
  try {
    const context = await openContext(parts, () => joinDatabase(config), cleanup)
    await requireKindOfEvent(context.database, config)
    await upgradeDatabase(context)
    await checkProduction(context)
    await startMetrics(context, cleanup)
    const jobs = await startJobs(context)
    cleanup.add(() => jobs.stop())
    return { close: () => cleanup.run() }
  } catch (error) {
    await cleanup.run()
    throw error
  }
}
