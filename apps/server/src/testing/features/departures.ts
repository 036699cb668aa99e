import type { Queryable } from '../../platform/db/database.ts'
import type { DepartureReceipt, DepartureRequest } from '@trophy/contract/departures/departures.contract.ts'
import sql from 'sql-template-tag'
import { heldRooms } from '../factories/stored-stay.ts'
import type { TestPerson } from '../factories/people.ts'
import type { TestApp } from '../test-app.ts'

interface Answer {
  readonly status: number
  readonly body: { readonly departureId: string; readonly message?: string; readonly [field: string]: unknown }
}

/** Calls about departures as an admin sends them. */
export const departureCalls = ({ app }: Pick<TestApp, 'app'>, headers: Readonly<Record<string, string>>) => {
  const post = async (path: string, payload: object): Promise<Answer> => {
    const response = await app.inject({ method: 'POST', url: `/api/admin/departures${path}`, headers, payload })
    return { status: response.statusCode, body: response.json() }
  }
  const idsOf = (coaches: readonly TestPerson[]) => coaches.map(({ participantId }) => participantId)
  const stay = (action: 'checkin' | 'checkout', { participantId }: TestPerson) =>
    app.inject({ method: 'POST', url: `/api/admin/${action}`, headers, payload: { participantIds: [participantId] } })
  return {
    post,
    preview: (coaches: readonly TestPerson[], leaveOn = '2026-11-22') =>
      post('/preview', { coachIds: idsOf(coaches), leaveOn }),
    sendOut: (coaches: readonly TestPerson[], request: Partial<DepartureRequest> = {}) =>
      post('', { coachIds: idsOf(coaches), leaveOn: '2026-11-22', reason: 'Lost the quarter final', ...request }),
    undo: (departureId: string) => post(`/${departureId}/undo`, { reason: 'The protest was upheld' }),
    read: async (departureId: string): Promise<DepartureReceipt> =>
      (await app.inject({ method: 'GET', url: `/api/admin/departures/${departureId}`, headers })).json(),
    checkIn: (person: TestPerson) => stay('checkin', person),
    checkOut: (person: TestPerson) => stay('checkout', person),
  }
}

/** The rooms of a person by night. */
export const roomsOf = (db: Queryable) => (person: TestPerson) => heldRooms(db, person.id)

/** `Lake 2026-11-21` for each day of November. */
export const nights = (hotelName: string, ...days: number[]) => days.map((day) => `${hotelName} 2026-11-${day}`)

/** The booking of a person. */
export const bookingOf = (db: Queryable) => (person: TestPerson) =>
  db.first(sql`
    SELECT hotel_id AS "hotelId", start_date AS "start", end_date AS "end", hotel_from AS "hotelFrom",
      released_from AS "releasedFrom"
    FROM bookings WHERE participant_id = ${person.id}`)

/** Somebody who arrived yesterday. */
export const inHouse = { checkinStatus: 'checked_in', checkinTime: '2026-11-20T13:00:00+05:30' } as const
