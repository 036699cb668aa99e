import { backUpBeforeUpgrade } from '../../backup/folder/before-upgrade.service.ts'
import type { Context } from '../../platform/context.ts'
import { prepareDatabase } from '../prepare-database.ts'

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
