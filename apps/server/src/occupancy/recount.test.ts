import { PassThrough } from 'node:stream'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../platform/log/log.ts'
import { createHotel } from '../testing/factories/hotels.ts'
import { createPlayer } from '../testing/factories/people.ts'
import { ledgerDifferences } from '../testing/factories/stored-stay.ts'
import { createTestContext, type TestContext } from '../testing/test-context.ts'
import { recountLedger } from './recount.service.ts'

let test: TestContext
let logged: string

beforeEach(async () => {
  test = await createTestContext()
  logged = ''
})
afterEach(() => test.close())

const recount = () => {
  const log = new PassThrough()
  log.on('data', (chunk) => {
    logged += String(chunk)
  })
  return recountLedger({ ...test.context, log: createLog({ logLevel: 'info' }, log) })
}

const nightOf = async (instanceId: string, night: string) =>
  (
    await test.database.first<{ occupied: number }>(sql`
    SELECT occupied FROM room_nights WHERE instance_id = ${instanceId} AND night = ${night}`)
  )?.occupied

/** A hotel with two people from 21 to 25 November; returns its instance. */
const bookedInstance = async () => {
  const hotel = await createHotel(test.database)
  await createPlayer(test.database, { booking: { hotel } })
  await createPlayer(test.database, { booking: { hotel } })
  return hotel.instances[0]?.id ?? ''
}

const plant = (instanceId: string, night: string, occupied: number) =>
  test.database.run(sql`
    UPDATE room_nights SET occupied = ${occupied} WHERE instance_id = ${instanceId} AND night = ${night}`)

/** Whether open screens are told of held rooms. */
const tellsOfRooms = async (work: () => Promise<void>) => {
  await test.database.run(sql`DELETE FROM live_changes`)
  await work()
  return (await test.database.run(sql`SELECT FROM live_changes WHERE topic = 'rooms'`)) > 0
}

describe('a recount', () => {
  it('corrects nights with a count that is too high, too low or missing, and logs them as an error', async () => {
    const instance = await bookedInstance()
    await plant(instance, '2026-11-22', 7)
    await plant(instance, '2026-11-23', 0)
    await plant(instance, '2026-12-01', 3)
    await test.database.run(sql`
      DELETE FROM room_nights WHERE instance_id = ${instance} AND night = '2026-11-24'`)
    expect(await recount()).toBe(4)
    expect(await ledgerDifferences(test.database)).toEqual([])
    expect(await nightOf(instance, '2026-11-24')).toBe(2)
    expect(JSON.parse(logged)).toMatchObject({
      level: 50,
      nights: 4,
      differences: expect.arrayContaining([{ instanceId: instance, night: '2026-11-22', ledger: 7, recounted: 2 }]),
    })
  })

  it('of a correct ledger changes and logs nothing, and is stored as a run', async () => {
    await bookedInstance()
    expect(await recount()).toBe(0)
    expect(logged).toBe('')
    const runs = await test.database.all(sql`
      SELECT steps_done AS done, steps_total AS total, differences, message AS error, finished_at AS finished
      FROM runs WHERE kind = 'recount'`)
    expect(runs).toEqual([{ done: 1, total: 1, differences: 0, error: null, finished: '2026-11-21T08:30:00.000Z' }])
  })

  it('tells open screens of the rooms that it corrects, and of nothing else', async () => {
    const instance = await bookedInstance()
    await plant(instance, '2026-11-22', 7)
    const correct = async () => void (await recount())
    expect([await tellsOfRooms(correct), await tellsOfRooms(correct)]).toEqual([true, false])
  })

  it('keeps a booking that commits while it waits for the night', async () => {
    const instance = await bookedInstance()
    const hotel = await test.database.first<{ hotelId: string }>(sql`
      SELECT hotel_id AS "hotelId" FROM hotel_instances WHERE id = ${instance}`)
    await plant(instance, '2026-11-22', 7)
    const recounted = await test.database.transaction(async (transaction) => {
      await createPlayer(transaction, { booking: { hotel: hotel ?? null } })
      const running = recount()
      await test.database.first(sql`SELECT pg_sleep(0.3)`)
      return { running }
    })
    expect(await recounted.running).toBe(1)
    expect(await nightOf(instance, '2026-11-22')).toBe(3)
    expect(await ledgerDifferences(test.database)).toEqual([])
  })

  it('waits for another running recount, so that nothing is corrected twice', async () => {
    const instance = await bookedInstance()
    await plant(instance, '2026-11-22', 7)
    const { running } = await test.database.transaction(async (transaction) => {
      await transaction.run(sql`
        SELECT FROM room_nights WHERE instance_id = ${instance} AND night = '2026-11-22' FOR UPDATE`)
      const started = Promise.all([recount(), recount(), recount()])
      await test.database.first(sql`SELECT pg_sleep(0.3)`)
      return { running: started }
    })
    expect((await running).filter((nights) => nights > 0)).toEqual([1])
    expect(await nightOf(instance, '2026-11-22')).toBe(2)
  })

  it('corrects listed people that differ from person and booking, and logs them as an error', async () => {
    await bookedInstance()
    await test.database.run(sql`UPDATE listed_people SET checkin_status = 'checked_in', end_date = '2026-12-24'`)
    expect(await ledgerDifferences(test.database)).toHaveLength(2)
    expect(await recount()).toBe(2)
    expect(JSON.parse(logged)).toMatchObject({ level: 50, people: 2 })
    expect(await ledgerDifferences(test.database)).toEqual([])
    expect(await recount()).toBe(0)
  })
})
