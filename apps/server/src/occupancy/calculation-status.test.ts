import { calculationMessages as messages } from '@trophy/contract/occupancy/occupancy.constants.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startWorker } from '../platform/jobs/worker.ts'
import { lockForTransaction } from '../platform/db/advisory-locks.ts'
import { createHotel } from '../testing/factories/hotels.ts'
import { createTestContext, type TestContext } from '../testing/test-context.ts'
import { queueRecount, readCalculationStatus, recalculate, recountLedger } from './recount.service.ts'
import { occupancyTasks } from './occupancy.jobs.ts'

let test: TestContext
beforeEach(async () => {
  test = await createTestContext()
})
afterEach(() => test.close())

const status = () => readCalculationStatus(test.context)

const untilIdle = async (): Promise<void> => {
  await expect.poll(async () => (await status()).status).toBe('idle')
}

describe('the calculation status', () => {
  it('is idle when nothing waits or runs', async () => {
    expect(await status()).toEqual({
      status: 'idle',
      message: messages.idle,
      details: {
        totalRemaining: 0,
        recentActivity: 0,
        pendingCalculations: 0,
        processingCalculations: 0,
        estimatedCompletionMinutes: 0,
      },
    })
  })

  it('is processing while a recount waits, and idle once it is done', async () => {
    await createHotel(test.database)
    await queueRecount(test.database)
    expect(await status()).toMatchObject({
      status: 'processing',
      message: messages.waiting,
      details: { totalRemaining: 1, pendingCalculations: 1, estimatedCompletionMinutes: null },
    })
    const worker = await startWorker(test.context, occupancyTasks)
    await untilIdle()
    expect((await status()).details).toMatchObject({ recentActivity: 1, totalRemaining: 0 })
    await worker.stop()
  })

  it('returns the progress of a recount, and estimates the rest from the rate of earlier ones', async () => {
    for (const _hotel of Array.from({ length: 60 })) await createHotel(test.database)
    await recountLedger(test.context)
    await test.database.run(sql`
      UPDATE runs SET finished_at = started_at + interval '60 seconds'`)
    const held = await test.database.transaction(async (transaction) => {
      await transaction.run(lockForTransaction('recounts'))
      await queueRecount(test.database)
      const worker = await startWorker(test.context, occupancyTasks)
      await expect.poll(async () => (await status()).details.processingCalculations).toBe(1)
      await expect.poll(async () => (await status()).details.totalRemaining).toBe(60)
      return { worker, seen: await status() }
    })
    expect(held.seen).toMatchObject({
      status: 'processing',
      message: messages.processing(60),
      details: { pendingCalculations: 0, estimatedCompletionMinutes: 1 },
    })
    await untilIdle()
    await held.worker.stop()
  })

  it('a recount that is queued while another runs waits for it, and does not end it as interrupted', async () => {
    await createHotel(test.database)
    const runs = () => test.database.all(sql`SELECT message AS error FROM runs WHERE kind = 'recount'`)
    const { started: worker, seen } = await test.database.transaction(async (transaction) => {
      await transaction.run(lockForTransaction('recounts'))
      await queueRecount(test.database)
      const started = await startWorker(test.context, occupancyTasks)
      await expect.poll(async () => (await status()).details.processingCalculations).toBe(1)
      await queueRecount(test.database)
      await sleep(500)
      expect((await status()).details).toMatchObject({ processingCalculations: 1, pendingCalculations: 1 })
      return { started, seen: await runs() }
    })
    await untilIdle()
    await worker.stop()
    expect(seen).toEqual([{ error: null }])
    expect(await runs()).toEqual([{ error: null }, { error: null }])
  })

  it('is error when the last run failed, and idle again when the next one succeeds', async () => {
    await createHotel(test.database)
    await test.database.run(sql`ALTER TABLE stays RENAME TO elsewhere`)
    await test.database.run(sql`DROP VIEW room_nights_recounted`)
    await expect(recountLedger(test.context)).rejects.toThrow('room_nights_recounted')
    expect(await status()).toMatchObject({ status: 'error', message: messages.failed })
    await test.database.run(sql`ALTER TABLE elsewhere RENAME TO stays`)
    await test.database.run(sql`
      CREATE VIEW room_nights_recounted AS
      SELECT instance_id, night, count(*)::integer AS occupied
      FROM stays, nights_in(nights) AS night WHERE is_held GROUP BY instance_id, night`)
    await recountLedger(test.context)
    expect((await status()).status).toBe('idle')
  })
})

describe('the recalculation of one instance', () => {
  it('corrects its nights and returns the duration', async () => {
    const hotel = await createHotel(test.database, { hotelId: 'LAKE' })
    await test.database.run(sql`
      UPDATE room_nights SET occupied = 7 WHERE instance_id = ${hotel.instances[0]?.id} AND night = '2026-11-22'`)
    expect(await recalculate(test.context, 'LAKE', '1')).toEqual({
      hotelId: 'LAKE',
      instanceCode: '1',
      duration: expect.any(Number),
    })
    const wrong = await test.database.all(sql`SELECT night FROM room_nights WHERE occupied > 0`)
    expect(wrong).toEqual([])
  })

  it('of an unknown instance is 404', async () => {
    await createHotel(test.database, { hotelId: 'LAKE' })
    await expect(recalculate(test.context, 'LAKE', '9')).rejects.toMatchObject({ status: 404 })
  })
})
