import { planRequestSchema, type RehousingPlan } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { beforeEach } from 'vitest'
import type { Actor } from '../../platform/actor.ts'
import { createHotel, type TestHotel } from '../factories/hotels.ts'
import { createCoach, createPlayer, type TestPerson } from '../factories/people.ts'
import { heldRooms } from '../factories/stored-stay.ts'
import { it, server } from '../server-test.ts'
import { carryOutPlan, undoPlan } from '../../rehousing/carry-out.service.ts'
import { planRehousing } from '../../rehousing/plan.service.ts'

/** The organiser who plans. */
export const admin: Actor & { id: string } = { id: '', role: 'admin', name: '', address: null }
let district = 0

/** Each test file calls it once. Today is 21 November 2026, 14:00. */
export const prepareRehousing = (): void => {
  it.beforeAll(async () => {
    const headers = await server.signInAs('admin')
    Object.assign(admin, (await server.app.inject({ method: 'GET', url: '/api/auth/me', headers })).json())
  })
  // Each test has a district of its own, so that the hotels of the others are far away.
  beforeEach(() => {
    district += 1
  })
}

/** The district of the test's hotels. */
export const districtOfTest = (): string => `District ${district}`

export const hotel = (hotelName: string, totalRooms: number, location = 'Adyar') =>
  createHotel(server.database, { hotelName, location, district: districtOfTest(), instances: [{ totalRooms }] })

interface TeamOptions {
  readonly in: TestHotel
  readonly players: number
  readonly checkinStatus?: 'pending' | 'checked_in'
  readonly startDate?: string
  readonly endDate?: string
}

/** A coach and players; the coach is the first of them. */
export const team = async ({ in: home, players, checkinStatus = 'pending', ...dates }: TeamOptions) => {
  const booking = { hotel: home, ...dates }
  const coach = await createCoach(server.database, { booking, checkinStatus })
  const people: TestPerson[] = [coach]
  for (let count = 0; count < players; count++) {
    people.push(await createPlayer(server.database, { booking, coach, checkinStatus }))
  }
  return people
}

export const plan = (lost: TestHotel, request: object = {}) =>
  planRehousing(
    server.context,
    planRequestSchema.parse({ hotelId: lost.hotelId, from: '2026-11-21', ...request }),
    admin,
  )

export const carryOut = (planId: string, notify = false) =>
  carryOutPlan(server.context, planId, { reason: 'The water supply failed', notify }, admin)

export const undo = (planId: string) => undoPlan(server.context, planId, 'The water is back', admin)

export const movesOf = ({ moves }: RehousingPlan) =>
  moves.map(({ coachId, toHotelName, people, from, until }) => `${coachId}: ${people} ${toHotelName} ${from} ${until}`)

export const rooms = ({ id }: Pick<TestPerson, 'id'> = { id: '' }) => heldRooms(server.database, id)

export const nights = (hotelName: string, ...days: number[]) => days.map((day) => `${hotelName} 2026-11-${day}`)
