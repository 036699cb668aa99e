import { setTimeout as sleep } from 'node:timers/promises'
import { reassignmentSchema } from '@trophy/contract/reassignment/reassignment.contract.ts'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { JoinedDatabase } from '../platform/db/joined-database.ts'
import { reassignBookings } from '../reassignment/reassign.service.ts'
import { checkOutPeople } from '../stays/stays.service.ts'
import { admin } from '../testing/actors.ts'
import { untilStatementWaits } from '../testing/database/lock-waits.ts'
import { createHotel } from '../testing/factories/hotels.ts'
import { newHotel } from '../testing/factories/new-hotels.ts'
import { newReassignment } from '../testing/factories/reassignments.ts'
import { createUserWithoutPassword } from '../testing/factories/sessions.ts'
import { checkedInPlayer } from '../testing/factories/stays.ts'
import { heldNights, ledgerDifferences } from '../testing/factories/stored-stay.ts'
import { it, server } from '../testing/server-test.ts'
import { addHotel } from './hotels.service.ts'

it('an instance that is added while somebody is checked out holds no night for that person', async () => {
  const hotel = await createHotel(server.database, { instances: [{ endDate: '2026-11-22' }] })
  const booking = { hotel, startDate: '2026-11-20', endDate: '2026-11-26' }
  const { id } = await checkedInPlayer(server.database, { booking })
  const { adding } = await server.database.transaction(async (transaction) => {
    await transaction.run(sql`SELECT FROM participants WHERE id = ${id} FOR NO KEY UPDATE`)
    const added = { ...newHotel(), hotelId: hotel.hotelId, startDate: '2026-11-22', endDate: '2026-11-30' }
    const waiting = addHotel(server.context, added, admin)
    await untilStatementWaits(server.database)
    await transaction.run(sql`
      UPDATE participants SET checkin_status = 'checked_out', checkout_time = '2026-11-21T13:00:00+05:30'
      WHERE id = ${id}`)
    await transaction.run(sql`SELECT end_stays(ARRAY[${id}::uuid], '2026-11-21'::date, 'left')`)
    return { adding: waiting }
  })
  await adding
  expect(await heldNights(server.database, id)).toEqual(['2026-11-20'])
  expect(await ledgerDifferences(server.database)).toEqual([])
  await expect(checkOutPeople(server.context, admin, { participantIds: [id] })).rejects.toMatchObject({ status: 409 })
})

it('nor when that person has moved to the hotel while the instance waited for somebody else', async () => {
  const [from, to] = [
    await createHotel(server.database),
    await createHotel(server.database, {
      instances: [{ endDate: '2026-11-22' }, { startDate: '2026-11-24', endDate: '2026-11-30' }],
    }),
  ]
  const booking = { startDate: '2026-11-21', endDate: '2026-11-25' }
  const guest = await checkedInPlayer(server.database, { booking: { ...booking, hotel: to } })
  const mover = await checkedInPlayer(server.database, { booking: { ...booking, hotel: from } })
  const actor = { ...admin, id: await createUserWithoutPassword(server.database, 'admin') }
  const { adding } = await server.database.transaction(async (transaction) => {
    const { waiting } = await server.database.transaction(async (holder) => {
      await holder.run(sql`SELECT FROM participants WHERE id = ${guest.id} FOR NO KEY UPDATE`)
      const added = { ...newHotel(), hotelId: to.hotelId, startDate: '2026-11-22', endDate: '2026-11-24' }
      const work = addHotel(server.context, added, admin)
      await untilStatementWaits(server.database)
      await reassignBookings(server.context, reassignmentSchema.parse(newReassignment([mover], { from, to })), actor)
      const own = { ...server.context, database: new JoinedDatabase(server.database, transaction) }
      await checkOutPeople(own, admin, { participantIds: [mover.id] })
      return { waiting: work }
    })
    // Time to wait for the check-out.
    await Promise.race([waiting, sleep(500)])
    return { adding: waiting }
  })
  await adding
  expect(await heldNights(server.database, mover.id)).toEqual([])
  expect(await ledgerDifferences(server.database)).toEqual([])
})
