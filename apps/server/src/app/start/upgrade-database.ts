import { backUpBeforeUpgrade } from '../../backup/folder/backup-folder.service.ts'
import { migrationsFolder } from '../../platform/build-files.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { withoutLimits } from '../../platform/db/limits.ts'
import { type BeforeUpgrade, migrate } from '../../platform/db/schema/migrate.ts'
import { requireSuitable } from '../../platform/db/schema/require-suitable.ts'
import { installQueue } from '../../platform/jobs/queue.ts'

type UpgradeContext = Pick<Context, 'database' | 'clock' | 'config' | 'log'>

/**
 * Runs the missing migrations, as every process does at its start. A database that is in use is backed up before, and
 * the way back is printed. Returns the names of the migrations that ran.
 * @throws StartFailure where the product cannot use this database, no backup can be written, or a migration fails
 */
export const upgradeDatabase = (context: UpgradeContext, folder?: string): Promise<string[]> => {
  const before = () => backUpBeforeUpgrade(context, (text) => void process.stdout.write(text))
  return prepareDatabase(context.database, { ...(folder === undefined ? {} : { folder }), before })
}

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
