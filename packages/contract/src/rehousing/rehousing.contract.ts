import { z } from 'zod'
import {
  coachIdText,
  coachName,
  hotelIdText,
  hotelNameText,
  otherHotelIdText,
  participantIdText,
  personName,
  placeName,
  reasonText,
  requestedId,
} from '../core/fields.ts'
import { bodyLimitWithList, createdByAdmins, endpoint, readByAdmins } from '../core/http/endpoint.ts'
import { leftAloneSchema, missingNightsSchema } from '../changes/changes.contract.ts'
import { calendarDaySchema, instantSchema } from '../core/dates/calendar.ts'
import { limitSchema, pageSchema, paginationSchema } from '../core/list.ts'
import { hotelFoundSchema, hotelIdSchema } from '../hotels/hotels.contract.ts'
import { moveReason } from '../reassignment/reassignment.contract.ts'
import { rehousingLimits } from './rehousing.constants.ts'

const participantId = requestedId(coachIdText).max(50)

/** Who loses a room, and what the plan has to respect (beyond.md, Re-housing). */
export const planRequestSchema = z.strictObject({
  hotelId: hotelIdSchema,
  /** The first night. */
  from: calendarDaySchema,
  /** The rooms that the hotel still has on each night. */
  rooms: z.int().min(0).max(rehousingLimits.rooms).default(0),
  /** Teams that must get a certain hotel, by the coach's id; an official by the own one. */
  pins: z
    .array(z.strictObject({ coachId: participantId, hotelId: hotelIdSchema }))
    .max(rehousingLimits.pins)
    .default([]),
  excludeHotelIds: z.array(hotelIdSchema).max(rehousingLimits.excludedHotels).default([]),
  /** Hotels that lose all rooms from that night on as well: one plan for all of them is better than one for each. */
  furtherHotelIds: z.array(hotelIdSchema).max(rehousingLimits.furtherHotels).default([]),
})
export type PlanRequest = z.output<typeof planRequestSchema>

/** People of one team who move to one hotel for the same nights. */
export const plannedGroupSchema = z.object({
  /** The id of an official for somebody without a coach. */
  coachId: coachIdText,
  /** The name of the coach or official. */
  coachName: coachName,
  /** The teams of the players. */
  teamNames: z.array(z.string()),
  participantIds: z.array(participantIdText),
  /** The names of these people, in the same order. */
  names: z.array(z.string()),
  fromHotelId: hotelIdText,
  fromHotelName: hotelNameText,
  toHotelId: otherHotelIdText,
  toHotelName: hotelNameText,
  district: placeName,
  location: placeName,
  isOtherDistrict: z.boolean(),
  /** The first night in the new hotel, and the last day. */
  from: calendarDaySchema,
  until: calendarDaySchema,
  people: z.int(),
})

/** Somebody who cannot stay and has no place elsewhere. */
export const unplacedPersonSchema = z.object({
  participantId: participantIdText,
  reason: reasonText,
  name: personName,
  coachId: coachIdText,
  coachName: coachName,
  hotelId: hotelIdText,
  hotelName: hotelNameText,
  /** The first night without a room, and the last day. */
  from: calendarDaySchema,
  until: calendarDaySchema,
})

/** A hotel that gets people, as it is when the plan is read. */
export const receivingHotelSchema = z.object({
  hotelId: hotelIdText,
  hotelName: hotelNameText,
  district: placeName,
  location: placeName,
  people: z.int(),
  /** Nights of these people on which no room is left once the plan is carried out. */
  fullNights: z.array(calendarDaySchema),
  /** Nights on which it has fewer rooms left than a plan that is ready needs: that plan cannot be carried out. */
  shortNights: z.array(calendarDaySchema),
})

/** Somebody who was not moved back. A refusal names those of a plan of whom nobody can be, as `missing`. */
export const notRestoredSchema = z.object({ participantId: participantIdText, name: personName, reason: reasonText })

/** People whose bookings have changed since a plan was made, which a refusal to carry it out names as `changed`. */
export const changedPeopleSchema = z.array(z.object({ participantId: participantIdText, name: personName }))

export const planStates = ['ready', 'carried_out', 'undone'] as const

export const planSchema = z.object({
  planId: z.uuid(),
  status: z.enum(planStates),
  createdAt: instantSchema,
  /** The name of the organiser; null when the account no longer exists. */
  createdBy: personName.nullable(),
  carriedOutAt: instantSchema.nullable(),
  undoneAt: instantSchema.nullable(),
  /** Whether the coaches were told. */
  hasNotified: z.boolean(),
  /** What was planned, to plan it again. */
  request: z.object({
    hotelId: hotelIdText,
    from: calendarDaySchema,
    rooms: z.int(),
    pins: z.array(z.object({ coachId: coachIdText, hotelId: hotelIdText })),
    excludeHotelIds: z.array(z.string()),
    furtherHotelIds: z.array(z.string()),
  }),
  /** The names of the hotels of the request. */
  requestedHotels: z.array(hotelFoundSchema),
  moves: z.array(plannedGroupSchema),
  hotels: z.array(receivingHotelSchema),
  /** People who keep their rooms. */
  stays: z.int(),
  unplaced: z.array(unplacedPersonSchema),
  /** Who was not moved back when the plan was undone. */
  notRestored: z.array(notRestoredSchema),
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

/** A plan in the list of plans. */
export const listedPlanSchema = planSchema
  .pick({ planId: true, status: true, createdAt: true, createdBy: true })
  .extend({
    ...hotelFoundSchema.shape,
    furtherHotels: z.int(),
    from: calendarDaySchema,
    /** People who move, and who have no place. */
    moving: z.int(),
    unplaced: z.int(),
  })
export type ListedPlan = z.output<typeof listedPlanSchema>

/** A pin with all fields at their longest, and the lists of hotel ids. */
const bytesPerPin = 90
const hotelLists = (rehousingLimits.excludedHotels + rehousingLimits.furtherHotels) * 13

const reason = moveReason('The hotel lost its power')

const params = z.strictObject({ planId: z.uuid() })

export const planListQuerySchema = z.strictObject({ page: pageSchema, limit: limitSchema() })
export type PlanListQuery = z.output<typeof planListQuerySchema>

export const rehousingEndpoints = {
  list: endpoint('GET', '/api/admin/rehousing/plans', {
    ...readByAdmins,
    summary: 'The plans so far, the newest first',
    query: planListQuerySchema,
    response: z.object({ data: z.array(listedPlanSchema), pagination: paginationSchema }),
  }),
  plan: endpoint('POST', '/api/admin/rehousing/plans', {
    roles: ['admin'],
    creates: 'steps',
    errors: ['conflict'],
    summary: 'Plans other hotels for the people of hotels that lose rooms; changes nothing',
    body: planRequestSchema,
    bodyLimit: bodyLimitWithList(rehousingLimits.pins, bytesPerPin) + hotelLists,
    response: planSchema,
    status: 201,
  }),
  read: endpoint('GET', '/api/admin/rehousing/plans/:planId', {
    ...readByAdmins,
    summary: 'A plan for the people of a hotel that loses rooms',
    params,
    response: planSchema,
  }),
  carryOut: endpoint('POST', '/api/admin/rehousing/plans/:planId/carry-out', {
    ...createdByAdmins,
    errors: ['conflict', 'no_room'],
    summary: 'Moves everybody of a plan, or nobody',
    params,
    body: z.strictObject({ reason, notify: z.boolean().default(false) }),
    /** `leftAlone`: who has checked out since the plan was made. */
    response: z.object({ moved: z.int(), leftAlone: leftAloneSchema }),
    audit: 'rehousing',
  }),
  undo: endpoint('POST', '/api/admin/rehousing/plans/:planId/undo', {
    ...createdByAdmins,
    errors: ['conflict'],
    summary: 'Moves back those of a plan who still can',
    params,
    body: z.strictObject({ reason }),
    response: z.object({
      restored: z.int(),
      missing: z.array(notRestoredSchema),
      /** Nights without a room in the hotel of before. */
      missingNights: missingNightsSchema,
      leftAlone: leftAloneSchema,
    }),
    audit: 'rehousing',
  }),
}
