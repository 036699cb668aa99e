import sql from 'sql-template-tag'
import type { Workbench } from './workbench.ts'

/** Makes everybody pending again, and vacuums the tables as autovacuum does after an upload. */
export const resetCheckins = async ({ database }: Pick<Workbench, 'database'>): Promise<void> => {
  await database.run(sql`
    UPDATE participants SET checkin_status = 'pending', checkin_time = NULL WHERE checkin_status <> 'pending'`)
  await database.run(sql`VACUUM (ANALYZE) participants`)
}
