import sql from 'sql-template-tag'
import type { Queryable } from '../platform/db/database.ts'
import type { DemoStay } from './demo-stays.rules.ts'

// Any number that nothing else of the product locks.
const demoLock = 7_402_214

/** Lets one server load the demo event, for as long as its session lasts; the others wait. */
export const waitForOtherLoaders = (db: Queryable) => db.run(sql`SELECT pg_advisory_lock(${demoLock})`)

/** How far loading has come: a load that was cut off is begun, but not loaded. */
export const readDemoState = async (db: Queryable): Promise<'empty' | 'begun' | 'loaded' | 'other data'> => {
  const found = await db.first<{ begun: boolean; loaded: boolean; filled: boolean }>(sql`
    SELECT EXISTS (SELECT FROM operational_events WHERE kind = 'demo_begun') AS begun,
      EXISTS (SELECT FROM operational_events WHERE kind = 'demo_loaded') AS loaded,
      EXISTS (SELECT FROM hotels) OR EXISTS (SELECT FROM participants) AS filled`)
  if (found?.loaded) return 'loaded'
  if (found?.begun) return 'begun'
  return found?.filled ? 'other data' : 'empty'
}

/** The admin in whose name the demo event is loaded. */
export const selectFirstAdmin = (db: Queryable) =>
  db.first<{ id: string; name: string }>(sql`
    SELECT id, name FROM users WHERE role = 'admin' ORDER BY created_at, id LIMIT 1`)

/** Everybody with a room, in the order of their ids. */
export const selectStays = (db: Queryable) =>
  db.all<DemoStay>(sql`
    SELECT p.id, b.start_date AS "startDate", b.end_date AS "endDate"
    FROM participants AS p JOIN bookings AS b ON b.participant_id = p.id
    WHERE p.checkin_status = 'pending' ORDER BY p.participant_id`)
