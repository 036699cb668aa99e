import { sendEnhancedSchema } from '@trophy/contract/notifications/notifications.contract.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendToAudience } from '../../notifications/send.service.ts'
import { Refusal } from '../../platform/errors.ts'
import { checkInPeople } from '../../stays/stays.service.ts'
import { admin } from '../../testing/actors.ts'
import { openConnections } from '../../testing/database/open-connections.ts'
import { createHotel } from '../../testing/factories/hotels.ts'
import { createCoach } from '../../testing/factories/people.ts'
import { createUserWithoutPassword } from '../../testing/factories/sessions.ts'
import { ledgerDifferences } from '../../testing/factories/stored-stay.ts'
import { uploadLines } from '../../testing/sheets/small-event.ts'
import { createTestContext, type TestContext } from '../../testing/test-context.ts'
import { addHotel } from '../../hotels/hotels.service.ts'
import { newHotel } from '../../testing/factories/new-hotels.ts'
import { undoUpload } from './undo-upload.service.ts'

const rounds = 15

let test: TestContext
beforeAll(async () => {
  test = await createTestContext({}, 20)
  await openConnections(test.database)
})
afterAll(() => test.close())

const undo = (uploadId: string) => undoUpload(test.context, uploadId, 'The wrong sheet', admin)

/** Starts both in either order; what fails is a refusal, and not an error of the database. */
const together = async (round: number, one: () => Promise<unknown>, other: () => Promise<unknown>) => {
  const outcomes = await Promise.allSettled(round % 2 === 0 ? [one(), other()] : [other(), one()])
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Refusal)
  }
}

it('a check-in at the same moment is seen as a touch, or finds nobody', async () => {
  const { database } = test
  const hotel = await createHotel(database, { instances: [{ totalRooms: 1000 }] })
  const { participantId: coach } = await createCoach(database, { booking: null })
  for (let round = 0; round < rounds; round += 1) {
    const lines = Array.from({ length: 5 }, (_, n) => `R${round}N${n}|${coach}|${hotel.hotelId}|21/11/2026|25/11/2026`)
    const { uploadId } = await uploadLines(test.context, 'players', lines)
    const checkIn = () => checkInPeople(test.context, admin, { participantIds: [`R${round}N2`] })
    await together(round, () => undo(uploadId ?? ''), checkIn)
    const [left] = await database.all<{ people: number; inside: number }>(sql`
      SELECT count(*)::integer AS people, count(*) FILTER (WHERE checkin_status = 'checked_in')::integer AS inside
      FROM participants WHERE upload_id = ${uploadId}`)
    expect([
      { people: 0, inside: 0 },
      { people: 5, inside: 1 },
    ]).toContainEqual(left)
  }
  expect(await ledgerDifferences(database)).toEqual([])
})

it('a message at the same moment is seen as a touch, or finds nobody', async () => {
  const { database, context } = test
  const { hotelId } = await createHotel(database)
  const sentBy = await createUserWithoutPassword(database, 'admin')
  const text = { notificationType: 'general', subject: 'Bus', customText: 'The bus leaves at 8' }
  const body = sendEnhancedSchema.parse({ audienceType: 'coaches_only', ...text })
  for (let round = 0; round < rounds; round += 1) {
    const lines = Array.from({ length: 20 }, (_, n) => `M${round}N${n}||${hotelId}|21/11/2026|25/11/2026|0`)
    const { uploadId } = await uploadLines(context, 'coaches-officials', lines)
    await together(
      round,
      () => undo(uploadId ?? ''),
      () => sendToAudience(context, { sentBy }, body),
    )
    const [left] = await database.all<{ people: number; told: number }>(sql`
      SELECT count(*)::integer AS people, count(r.participant_id)::integer AS told
      FROM participants AS p LEFT JOIN notification_recipients AS r ON r.participant_id = p.id
      WHERE upload_id = ${uploadId}`)
    expect([
      { people: 0, told: 0 },
      { people: 20, told: 20 },
    ]).toContainEqual(left)
    await database.run(sql`DELETE FROM notification_recipients`)
  }
})

const waiting = () =>
  test.database.all(sql`
    SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`)

it('what begins before the undo and ends after it has begun is seen as a touch', async () => {
  const { database } = test
  const hotel = await createHotel(database)
  const { participantId: coach } = await createCoach(database, { booking: null })
  const { uploadId } = await uploadLines(test.context, 'players', [
    `SEEN|${coach}|${hotel.hotelId}|21/11/2026|25/11/2026`,
  ])
  // In an array, because the transaction would wait for a promise.
  const [undoing] = await database.transaction(async (other) => {
    await other.run(sql`SELECT FROM participants WHERE participant_id = 'SEEN' FOR NO KEY UPDATE`)
    await other.run(sql`
      INSERT INTO checkin_events (participant_id, kind, happened_at, recorded_at, actor_role, actor_name)
      SELECT id, 'checkin', now(), now(), 'admin', 'A' FROM participants WHERE participant_id = 'SEEN'`)
    const outcome = Promise.allSettled([undo(uploadId ?? '')])
    await expect.poll(waiting).toHaveLength(1)
    return [outcome]
  })
  expect(await undoing).toMatchObject([{ status: 'rejected', reason: { details: { touchedCount: 1 } } }])
})

it('a booking of the hotel at the same moment is seen as a touch, or finds no hotel', async () => {
  const { database, context } = test
  const { participantId: coach } = await createCoach(database, { booking: null })
  for (let round = 0; round < rounds; round += 1) {
    const hotelId = `RACE${round}`
    const { uploadId } = await uploadLines(context, 'hotel-inventory', [`${hotelId}|1|01/11/2026|30/11/2026|5`])
    const book = () => uploadLines(context, 'players', [`B${round}|${coach}|${hotelId}|21/11/2026|25/11/2026`])
    await together(round, () => undo(uploadId ?? ''), book)
    const [left] = await database.all(sql`
      SELECT (SELECT count(*) FROM hotels WHERE hotel_id = ${hotelId})::integer AS hotels,
        (SELECT count(*) FROM bookings WHERE hotel_id = ${hotelId})::integer AS bookings`)
    expect([
      { hotels: 0, bookings: 0 },
      { hotels: 1, bookings: 1 },
    ]).toContainEqual(left)
  }
  expect(await ledgerDifferences(database)).toEqual([])
})

it('the hotel of an undone sheet can be added again at the same moment', async () => {
  const { database, context } = test
  for (let round = 0; round < rounds; round += 1) {
    const hotelId = `AGAIN${round}`
    const { uploadId } = await uploadLines(context, 'hotel-inventory', [`${hotelId}|1|01/11/2026|30/11/2026|5`])
    await together(
      round,
      () => undo(uploadId ?? ''),
      () => addHotel(context, newHotel({ hotelId, mode: 'new' }), admin),
    )
    const lost = sql`
      SELECT FROM hotel_instances AS i LEFT JOIN hotels AS h USING (hotel_id)
      WHERE i.hotel_id = ${hotelId} AND h.hotel_id IS NULL`
    expect(await database.all(lost)).toEqual([])
  }
})
