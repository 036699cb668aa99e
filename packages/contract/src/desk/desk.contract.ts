import { z } from 'zod'
import {
  coachIdText,
  hotelNameText,
  mobileText,
  participantIdText,
  personName,
  requestedId,
  required,
  teamNameText,
} from '../core/fields.ts'
import { calendarDaySchema, instantSchema } from '../core/dates/calendar.ts'
import { createdByAdmins, endpoint, readByAdmins } from '../core/http/endpoint.ts'
import { limitSchema, pageSchema, paginationSchema } from '../core/list.ts'
import {
  anyId,
  anyText,
  missingToNull,
  mobileOrNull,
  requiredId,
  requiredText,
} from '../participants/add-participant.contract.ts'
import { maximumLengths, participantMessages } from '../participants/participants.constants.ts'
import { participantRoleSchema, participantSchema } from '../participants/participants.contract.ts'
import { roomNumberSchema } from '../stays/shared-room.contract.ts'
import { arrivalDetails, arrivalMessages as messages, arrivalReasonMaximum } from './desk.constants.ts'

const reason = required(messages.reasonRequired, arrivalReasonMaximum).meta({ example: 'Added by mistake' })

const optional = (maximum?: number) => missingToNull(anyText(maximum))

/** Somebody without a registration, with a room from today on. The place of a player is that of the coach. */
export const arrivalSchema = z
  .strictObject({
    name: requiredText(participantMessages.nameRequired),
    role: participantRoleSchema,
    /** A coach's `id` or `participantId`. */
    coachId: missingToNull(anyId()),
    mobileNumber: missingToNull(mobileOrNull),
    discipline: optional(),
    teamName: optional(maximumLengths.teamName),
    hotelId: requiredId(participantMessages.hotelRequired, maximumLengths.hotelId).toUpperCase(),
    lastDay: calendarDaySchema,
    /** By default one that names the participant. */
    bookingReference: optional(maximumLengths.reference),
    /** As in a check-in. */
    roomNumber: roomNumberSchema.nullable().optional(),
    reason,
  })
  .check(
    z.superRefine(({ role, coachId, teamName }, context) => {
      const hasTeam = coachId !== null || teamName !== null
      if ((role === 'player') === hasTeam) return
      const message = hasTeam ? messages.onlyPlayers : messages.coachOrTeam
      context.addIssue({ code: 'custom', path: ['coachId'], message })
    }),
  )
  .meta({
    example: {
      name: 'Arun Nair',
      role: 'player',
      teamName: 'Mysuru Juniors',
      hotelId: 'HTL_001',
      lastDay: '2026-11-24',
      reason: 'Was not in the sheet',
    },
  })
export type Arrival = z.output<typeof arrivalSchema>

/** Somebody who was registered at the desk, until an organiser has completed the record. */
export const deskArrivalSchema = z.object({
  id: z.uuid(),
  participantId: participantIdText,
  name: personName,
  role: participantRoleSchema,
  mobileNumber: mobileText.nullable(),
  teamName: teamNameText.nullable(),
  coachId: coachIdText.nullable(),
  hotelName: hotelNameText.nullable(),
  registeredAt: instantSchema,
  /** Null when the account was removed. */
  registeredBy: z.string().nullable(),
  /** Details without a value. */
  missing: z.array(z.enum(arrivalDetails)),
})
export type DeskArrival = z.infer<typeof deskArrivalSchema>

const params = z.strictObject({ participantId: requestedId() })

export const deskEndpoints = {
  register: endpoint('POST', '/api/admin/desk/arrivals', {
    ...createdByAdmins,
    errors: ['conflict', 'no_room'],
    summary: 'Adds somebody without a registration, books a room from today on, and checks the person in',
    body: arrivalSchema,
    response: participantSchema,
    status: 201,
    audit: 'desk_arrival',
  }),
  list: endpoint('GET', '/api/admin/desk/arrivals', {
    ...readByAdmins,
    summary: 'Who was registered at the desk and has a record that nobody has completed, the earliest first',
    query: z.strictObject({ page: pageSchema, limit: limitSchema() }),
    response: z.object({ data: z.array(deskArrivalSchema), pagination: paginationSchema }),
  }),
  complete: endpoint('POST', '/api/admin/desk/arrivals/:participantId/complete', {
    roles: ['admin'],
    summary: 'Removes somebody from the list of people whose record is to be completed',
    params,
    response: 'nothing',
    audit: 'desk_arrival',
  }),
  undo: endpoint('POST', '/api/admin/desk/arrivals/:participantId/undo', {
    ...createdByAdmins,
    errors: ['conflict'],
    summary: 'Removes somebody who was registered at the desk by mistake, with booking and check-in',
    params,
    body: z.strictObject({ reason }),
    response: 'nothing',
    audit: 'remove_participant',
  }),
}
