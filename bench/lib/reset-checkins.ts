import sql from 'sql-template-tag'
import { tidyTables } from './generate-event.ts'
import type { Workbench } from './workbench.ts'

/** Makes everybody pending again, and tidies the tables as after an upload. */
export const resetCheckins = async ({ database }: Pick<Workbench, 'database'>): Promise<void> => {
  await database.run(sql`
    UPDATE participants SET checkin_status = 'pending', checkin_time = NULL WHERE checkin_status <> 'pending'`)
  await tidyTables(database)
}
