import { replaceMessages } from '@trophy/contract/participants/participant-changes.constants.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Refusal } from '../../platform/errors.ts'
import { checkInPeople } from '../../stays/stays.service.ts'
import { admin } from '../../testing/actors.ts'
import { runInOrder } from '../../testing/database/lock-waits.ts'
import { openConnections } from '../../testing/database/open-connections.ts'
import { createHotel } from '../../testing/factories/hotels.ts'
import { createPlayer, type TestPerson } from '../../testing/factories/people.ts'
import { createUserWithoutPassword } from '../../testing/factories/sessions.ts'
import { ledgerDifferences } from '../../testing/factories/stored-stay.ts'
import { createTestContext, type TestContext } from '../../testing/test-context.ts'
import { storeParticipant } from '../add/add-participant.service.ts'
import { noDetails } from '../add/new-person.rules.ts'
import { nextNumber } from '../../testing/factories/numbering.ts'
import { replaceParticipant } from './replace-participant.service.ts'

const rounds = 15

let test: TestContext
let actor: { readonly id: string; readonly role: 'admin'; readonly name: string; readonly address: null }
beforeAll(async () => {
  test = await createTestContext({}, 20)
  actor = { ...admin, id: await createUserWithoutPassword(test.database, 'admin') }
  await openConnections(test.database)
})
afterAll(() => test.close())

const replace = ({ id }: TestPerson) =>
  replaceParticipant(test.context, id, { name: 'Devi Nair', mobileNumber: null, reason: 'Injured' }, actor)

const successesOf = (outcomes: readonly PromiseSettledResult<unknown>[]): number => {
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Refusal)
  }
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}

const addTo = (hotel: string) =>
  test.database.transaction((transaction) => {
    const participantId = `OFF_R${nextNumber('newParticipants')}`
    const person = { ...noDetails, participantId, role: 'official', name: 'Ravi' } as const
    return storeParticipant(
      transaction,
      person,
      { ...stay, hotel, reference: 'R-1' },
      { actor, now: test.context.clock.now() },
    )
  })

const stay = { startDate: '2026-11-21', endDate: '2026-11-25' }
const overbooked = sql`
  SELECT FROM room_nights JOIN hotel_instances AS i ON i.id = instance_id WHERE occupied > i.total_rooms`

it('of several organisers one replaces the player', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const player = await createPlayer(test.database, { booking: stay })
    expect(successesOf(await Promise.allSettled([1, 2, 3].map(() => replace(player))))).toBe(1)
    const found = await test.database.all(sql`
      SELECT FROM participants AS f JOIN participants AS r ON r.id = f.replaced_by WHERE f.id = ${player.id}`)
    expect(found).toHaveLength(1)
  }
  expect(await ledgerDifferences(test.database)).toEqual([])
})

it('whoever has waited for another organiser learns who has the place', async () => {
  const player = await createPlayer(test.database, { booking: stay })
  const held = sql`SELECT FROM participants WHERE id = ${player.id} FOR UPDATE`
  const { waiting, settled } = await runInOrder(test.database, held, [() => replace(player), () => replace(player)])
  expect(waiting).toBe(2)
  const [first, second] = settled
  const participantId = first?.status === 'fulfilled' ? first.value.participantId : ''
  expect(second).toMatchObject({ reason: { message: replaceMessages.alreadyReplaced(participantId) } })
})

it('a check-in at the same moment leaves one of the two with the room', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const hotel = await createHotel(test.database, { instances: [{ ...stay, totalRooms: 1 }] })
    const player = await createPlayer(test.database, { booking: { ...stay, hotel } })
    const checkIn = () => checkInPeople(test.context, { ...admin, role: 'admin' }, { participantIds: [player.id] })
    successesOf(await Promise.allSettled(round % 2 === 0 ? [checkIn(), replace(player)] : [replace(player), checkIn()]))
    const inHouse = sql`SELECT FROM participants WHERE id = ${player.id} AND checkin_status = 'checked_in'`
    expect(await test.database.all(inHouse)).toEqual([])
  }
  expect(await test.database.all(overbooked)).toEqual([])
  expect(await ledgerDifferences(test.database)).toEqual([])
})

it('the room is never free for somebody else', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const hotel = await createHotel(test.database, { instances: [{ ...stay, totalRooms: 1 }] })
    const player = await createPlayer(test.database, { booking: { ...stay, hotel } })
    const outcomes = await Promise.allSettled([replace(player), addTo(hotel.hotelId)])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    successesOf(outcomes)
  }
  expect(await test.database.all(overbooked)).toEqual([])
})
