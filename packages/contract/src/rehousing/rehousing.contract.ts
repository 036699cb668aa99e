import { z } from 'zod'
import { bodyLimitWithList } from '../core/body-limits.ts'
import { calendarDaySchema } from '../core/calendar.ts'
import { endpoint } from '../core/endpoint.ts'
import { reassignmentMessages, reasonLength } from '../reassignment/reassignment.constants.ts'
import { rehousingLimits } from './rehousing.constants.ts'

const hotelId = z.string().trim().min(1).max(10)
const participantId = z.string().trim().min(1).max(50)

/** Who loses a room, and what the plan has to respect (beyond.md, Re-housing). */
export const planRequestSchema = z.strictObject({
  hotelId,
  /** The first night. */
  from: calendarDaySchema,
  /** The rooms that the hotel still has on each night. */
  rooms: z.int().min(0).max(rehousingLimits.rooms).default(0),
  /** Teams that must get a certain hotel, by the coach's id; an official by the own one. */
  pins: z
    .array(z.strictObject({ coachId: participantId, hotelId }))
    .max(rehousingLimits.pins)
    .default([]),
  excludeHotelIds: z.array(hotelId).max(rehousingLimits.excludedHotels).default([]),
  /** Hotels that lose all rooms from that night on as well: one plan for all of them is better than one for each. */
  furtherHotelIds: z.array(hotelId).max(rehousingLimits.furtherHotels).default([]),
})
export type PlanRequest = z.output<typeof planRequestSchema>

/** People of one team who move to one hotel for the same nights. */
export const plannedGroupSchema = z.object({
  /** The id of an official for somebody without a coach. */
  coachId: z.string(),
  participantIds: z.array(z.string()),
  fromHotelId: z.string(),
  toHotelId: z.string(),
  toHotelName: z.string(),
  district: z.string(),
  location: z.string(),
  /** The first night in the new hotel, and the last day. */
  from: calendarDaySchema,
  until: calendarDaySchema,
  people: z.int(),
})

export const planStates = ['ready', 'carried_out', 'undone'] as const

export const planSchema = z.object({
  planId: z.uuid(),
  status: z.enum(planStates),
  moves: z.array(plannedGroupSchema),
  /** People who keep their rooms. */
  stays: z.int(),
  unplaced: z.array(z.object({ participantId: z.string(), reason: z.string() })),
  figures: z.object({
    /** Everybody with a room in the hotel from that night on. */
    people: z.int(),
    teams: z.int(),
    splitTeams: z.int(),
    /** People who move to another district. */
    otherDistrict: z.int(),
    /** Rooms on the night on which most are needed elsewhere. */
    roomsNeeded: z.int(),
    milliseconds: z.int(),
    isOptimal: z.boolean(),
    /** How far the plan may be from the best one, as a part of the first figure that is not proved; 0 when optimal. */
    gap: z.number().min(0).max(1),
  }),
})
export type RehousingPlan = z.output<typeof planSchema>

/** A pin with all fields at their longest, and the lists of hotel ids. */
const bytesPerPin = 90
const hotelLists = (rehousingLimits.excludedHotels + rehousingLimits.furtherHotels) * 13

const reason = z
  .string({ error: reassignmentMessages.reasonTooShort })
  .trim()
  .min(reasonLength.minimum, reassignmentMessages.reasonTooShort)
  .max(reasonLength.maximum, reassignmentMessages.reasonTooLong)

const params = z.strictObject({ planId: z.uuid() })

export const rehousingEndpoints = {
  plan: endpoint({
    method: 'POST',
    path: '/api/admin/rehousing/plans',
    roles: ['admin'],
    summary: 'Plans other hotels for the people of hotels that lose rooms; changes nothing',
    body: planRequestSchema,
    bodyLimit: bodyLimitWithList(rehousingLimits.pins, bytesPerPin) + hotelLists,
    response: planSchema,
    status: 201,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/rehousing/plans/:planId',
    roles: ['admin'],
    keyScope: 'read',
    summary: 'A plan for the people of a hotel that loses rooms',
    params,
    response: planSchema,
  }),
  carryOut: endpoint({
    method: 'POST',
    path: '/api/admin/rehousing/plans/:planId/carry-out',
    roles: ['admin'],
    summary: 'Moves everybody of a plan, or nobody',
    params,
    body: z.strictObject({ reason, notify: z.boolean().default(false) }),
    response: z.object({ moved: z.int() }),
    audit: 'rehousing',
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/admin/rehousing/plans/:planId/undo',
    roles: ['admin'],
    summary: 'Moves back those of a plan who still can',
    params,
    body: z.strictObject({ reason }),
    response: z.object({
      restored: z.int(),
      missing: z.array(z.object({ participantId: z.string(), reason: z.string() })),
    }),
    audit: 'rehousing',
  }),
}
