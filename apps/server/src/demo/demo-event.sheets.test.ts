import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { server, test } from '../testing/server-test.ts'
import { createTestContext } from '../testing/test-context.ts'
import { listDemoCoaches, loadDemoEvent } from './demo-event.service.ts'

test.beforeAll(async () => {
  server.clock.set('2028-03-01T09:00:00+05:30')
  expect(await loadDemoEvent(server.context)).toBe(true)
})

const countOf = async (condition: ReturnType<typeof sql>): Promise<number> =>
  (
    await server.database.first<{ count: number }>(sql`
      SELECT count(*) FROM participants AS p LEFT JOIN bookings AS b ON b.participant_id = p.id WHERE ${condition}`)
  )?.count ?? 0

test('has all people, on the days around today', async () => {
  expect(await countOf(sql`true`)).toBe(1702)
  expect(await countOf(sql`b.start_date <= '2028-03-01' AND b.end_date > '2028-03-01'`)).toBeGreaterThan(100)
})

test('has checked in most of those due, and checked out most of those who should have left', async () => {
  const come = await countOf(sql`b.start_date < '2028-03-01'`)
  const arrived = await countOf(sql`p.checkin_status <> 'pending'`)
  expect(arrived).toBeLessThan(come)
  expect(arrived).toBeGreaterThan(come * 0.9)
  expect(await countOf(sql`p.checkin_status = 'checked_out' AND b.end_date < '2028-03-01'`)).toBeGreaterThan(100)
  expect(await countOf(sql`p.checkin_status = 'checked_out' AND b.end_date >= '2028-03-01'`)).toBe(0)
})

test('leaves a correct ledger', async () => {
  const differences = await server.database.all(sql`
    SELECT FROM room_nights AS r FULL JOIN room_nights_recounted AS c USING (instance_id, night)
    WHERE coalesce(r.occupied, 0) <> coalesce(c.occupied, 0)`)
  expect(differences).toEqual([])
})

test('is loaded only once, and lists coaches who can sign in', async () => {
  expect(await loadDemoEvent(server.context)).toBe(false)
  const coaches = await listDemoCoaches(server.context)
  expect(coaches).toHaveLength(3)
  for (const coach of coaches) expect(coach.mobileNumber).toMatch(/^\+91[6-9]\d{9}$/)
})

test('is loaded once by two servers that start at once', async () => {
  const other = await createTestContext()
  const loaded = await Promise.all([loadDemoEvent(other.context), loadDemoEvent(other.context)])
  expect(loaded.toSorted()).toEqual([false, true])
  expect(await other.database.first(sql`SELECT count(*) FROM participants`)).toEqual({ count: 1702 })
  await other.close()
})

test.each([
  ['participants', 'true'],
  ['participant_history', 'NEW.kind IS NOT NULL'],
])('a load that was interrupted at %s, where %s, is completed at the next start', async (table, condition) => {
  const other = await createTestContext()
  await other.database.pool.query(`
    CREATE FUNCTION meet() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'cut off'; END $$;
    CREATE TRIGGER meet BEFORE INSERT ON ${table} FOR EACH ROW WHEN (${condition})
      EXECUTE FUNCTION meet()`)
  await expect(loadDemoEvent(other.context)).rejects.toThrow(/has errors|cut off/)
  await other.database.pool.query(`DROP TRIGGER meet ON ${table}; DROP FUNCTION meet()`)
  expect(await loadDemoEvent(other.context)).toBe(true)
  expect(await other.database.first(sql`SELECT count(*) FROM participants`)).toEqual({ count: 1702 })
  expect(await other.database.first(sql`SELECT count(*) > 100 AS lively FROM checkin_events`)).toEqual({
    lively: true,
  })
  expect(await loadDemoEvent(other.context)).toBe(false)
  await other.close()
})
