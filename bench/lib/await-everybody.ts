import sql from 'sql-template-tag'
import type { Workbench } from './workbench.ts'

/** Everybody awaits the check-in, as after an upload that the database has had time to tidy up after. */
export const awaitEverybody = async ({ database }: Workbench): Promise<void> => {
  await database.run(sql`
    UPDATE participants SET checkin_status = 'pending', checkin_time = NULL WHERE checkin_status <> 'pending'`)
  await database.run(sql`VACUUM (ANALYZE) participants`)
}
