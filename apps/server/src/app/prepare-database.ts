import type { Database } from '../platform/db/database.ts'
import { withoutLimits } from '../platform/db/limits.ts'
import { type BeforeUpgrade, migrate } from '../platform/db/schema/migrate.ts'
import { migrationsFolder } from '../platform/build-files.ts'
import { requireSuitable } from '../platform/db/schema/require-suitable.ts'
import { installQueue } from '../platform/jobs/queue.ts'

interface Preparation {
  readonly folder?: string
  readonly before?: BeforeUpgrade
}

/**
 * Runs the missing migrations, ours and the job queue's. Returns the names of ours that ran. Processes of the product
 * call `upgradeDatabase` instead.
 * @throws StartFailure where the product cannot use this database
 */
export const prepareDatabase = async (
  database: Database,
  { folder = migrationsFolder, before }: Preparation = {},
): Promise<string[]> => {
  await requireSuitable(database)
  // Servers that start at once wait for each other, and a migration may take minutes.
  const options = { maximumConnections: 2, purpose: 'trophy migrations', limits: withoutLimits }
  return database.useSeparate(options, async (migrating) => {
    const ran = await migrate(migrating, folder, before)
    await installQueue(migrating)
    return ran
  })
}
