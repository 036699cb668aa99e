import { describe, expect } from 'vitest'
import { createPlayer } from '../testing/factories/people.ts'
import { it, server } from '../testing/server-test.ts'
import { admin, carryOut, hotel, plan, prepareRehousing, team } from '../testing/features/rehousing.ts'
import { uploadLines } from '../testing/sheets/small-event.ts'
import { undoUpload } from '../uploads/undo/undo-upload.service.ts'
import { listRehousing, readRehousing } from './shown-plan.service.ts'

prepareRehousing()

describe('a plan that is shown', () => {
  it('names teams, people and hotels, keeps its request, and is the first of the list', async () => {
    const lost = await hotel('Lost', 20)
    const near = await hotel('Near', 8)
    const [coach, player] = await team({ in: lost, players: 1 })
    const excluded = await hotel('Excluded', 8)
    const request = {
      hotelId: lost.hotelId,
      from: '2026-11-22',
      rooms: 0,
      pins: [{ coachId: coach?.participantId ?? '', hotelId: near.hotelId }],
      excludeHotelIds: [excluded.hotelId],
      furtherHotelIds: [],
    }
    await plan(lost)
    server.clock.advance(1000)
    const planned = await plan(lost, request)
    server.clock.advance(-1000)
    expect(planned).toMatchObject({
      createdBy: admin.name,
      carriedOutAt: null,
      undoneAt: null,
      hasNotified: false,
      request,
      requestedHotels: [
        { hotelId: excluded.hotelId, hotelName: 'Excluded' },
        { hotelId: lost.hotelId, hotelName: 'Lost' },
        { hotelId: near.hotelId, hotelName: 'Near' },
      ],
      moves: [
        {
          coachId: coach?.participantId,
          coachName: coach?.name,
          teamNames: ['Team A'],
          participantIds: [coach?.participantId, player?.participantId],
          names: [coach?.name, player?.name],
          fromHotelName: 'Lost',
          isOtherDistrict: false,
        },
      ],
      notRestored: [],
    })
    const { data, pagination } = await listRehousing(server.context, { page: 1, limit: 1 })
    expect(data).toMatchObject([
      { planId: planned.planId, status: 'ready', hotelName: 'Lost', furtherHotels: 0, moving: 2, unplaced: 0 },
    ])
    expect(pagination.total).toBe(2)
  })

  it('has the nights on which its hotels become full, or have too few rooms by now', async () => {
    const lost = await hotel('Lost', 20)
    const near = await hotel('Near', 3)
    await team({ in: lost, players: 1 })
    const guest = { hotel: near, startDate: '2026-11-22', endDate: '2026-11-23' }
    await createPlayer(server.database, { booking: guest })
    const { planId, hotels } = await plan(lost)
    expect(hotels).toMatchObject([
      { hotelName: 'Near', location: 'Adyar', people: 2, fullNights: ['2026-11-22'], shortNights: [] },
    ])
    await createPlayer(server.database, { booking: guest })
    expect((await readRehousing(server.context, planId)).hotels).toMatchObject([
      { fullNights: ['2026-11-22'], shortNights: ['2026-11-22'] },
    ])
  })

  it('has its people also while a hotel of it is gone, and its refusal names that hotel', async () => {
    const lost = await hotel('Lost', 20)
    const [coach] = await team({ in: lost, players: 1 })
    const lines = ['GONE|1|01/11/2026|31/12/2026|20']
    const { uploadId } = await uploadLines(server.context, 'hotel-inventory', lines)
    const pins = [{ coachId: coach?.participantId, hotelId: 'GONE' }]
    const { planId } = await plan(lost, { pins })
    await undoUpload(server.context, uploadId ?? '', 'The sheet of last year', admin)
    expect(await readRehousing(server.context, planId)).toMatchObject({
      moves: [{ coachId: coach?.participantId, toHotelId: 'GONE', toHotelName: 'GONE', people: 2 }],
      hotels: [{ hotelId: 'GONE', people: 2, shortNights: expect.arrayContaining(['2026-11-21']) }],
    })
    await expect(carryOut(planId)).rejects.toThrow(/^GONE has no rooms on the night of 21\/11\/2026/)
  })

  it('counts the rooms of a plan that is carried out once', async () => {
    const lost = await hotel('Lost', 20)
    await hotel('Near', 3)
    await team({ in: lost, players: 1 })
    const { planId, hotels } = await plan(lost)
    await carryOut(planId)
    const read = await readRehousing(server.context, planId)
    expect(read.hotels).toEqual(hotels)
    expect(read).toMatchObject({ status: 'carried_out', carriedOutAt: expect.any(String), undoneAt: null })
  })
})
