import { z } from 'zod'
import { endpoint } from '../core/http/endpoint.ts'
import { instantSchema } from '../core/dates/calendar.ts'
import { roomNumberSchema } from './shared-room.contract.ts'
import { participantIdsBodyLimit, participantIdsSchema, skippedSchema } from './stays.contract.ts'

const roomsOfPeople = { participantIds: participantIdsSchema, roomNumber: roomNumberSchema.nullable() }

/** How many people have another number than before; `skipped` only where somebody was. */
const roomsChangedSchema = z.object({ changed: z.int(), skipped: skippedSchema.optional() })

/** The hotels' numbers of the rooms (beyond.md, Rooms). They change nothing in ledger, capacity and payment. */
export const roomNumberEndpoints = {
  set: endpoint('PUT', '/api/admin/rooms', {
    roles: ['admin'],
    summary: 'Sets the room number of people where they sleep tonight, or next; null for none',
    body: z.strictObject(roomsOfPeople),
    bodyLimit: participantIdsBodyLimit,
    response: roomsChangedSchema,
  }),
  setOfTeam: endpoint('PUT', '/api/coach/rooms', {
    roles: ['coach'],
    errors: ['hotel_not_verified', 'not_found'],
    summary: "Sets the room number of people of the coach's team, after the hotel is verified",
    body: z.strictObject({
      ...roomsOfPeople,
      /** When it was done without a network, at most 12 hours ago. */
      happenedAt: instantSchema.optional(),
    }),
    bodyLimit: participantIdsBodyLimit,
    creates: true,
    variesInRepeats: ['happenedAt'],
    response: roomsChangedSchema,
  }),
}
