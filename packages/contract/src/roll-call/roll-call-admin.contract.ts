import { z } from 'zod'
import {
  coachIdText,
  coachName,
  disciplineText,
  hotelIdText,
  hotelNameText,
  mobileText,
  participantIdText,
  personName,
  requestedId,
  teamNameText,
  textOrNull,
} from '../core/fields.ts'
import { calendarDaySchema, instantSchema } from '../core/dates/calendar.ts'
import { createdByAdmins, endpoint, readByAdmins } from '../core/http/endpoint.ts'
import { sharedRoomSchema } from '../stays/shared-room.contract.ts'
import { missingOutcomes, rollCallNoteMaximum, rollCallRefusals, rollCallTimePattern } from './roll-call.constants.ts'

export const rollCallTeamSchema = z.object({
  coachId: coachIdText,
  coachName: coachName,
  mobileNumber: mobileText.nullable(),
  discipline: disciplineText.nullable(),
  hotelId: hotelIdText.nullable(),
  hotelName: hotelNameText.nullable(),
  /** The players who are checked in now. */
  players: z.int(),
})
export type RollCallTeam = z.infer<typeof rollCallTeamSchema>

export const answeredTeamSchema = rollCallTeamSchema.extend({
  answeredAt: instantSchema,
  /** How many players were asked about, and how many of them the coach named missing. */
  asked: z.int(),
  missing: z.int(),
  note: z.string().nullable(),
})
export type AnsweredTeam = z.infer<typeof answeredTeamSchema>

export const missingPlayerSchema = z.object({
  night: calendarDaySchema,
  participantId: participantIdText,
  name: personName,
  teamName: teamNameText.nullable(),
  /** The coach who named the player missing; null after that coach was removed. */
  coachId: coachIdText.nullable(),
  coachName: coachName.nullable(),
  mobileNumber: mobileText.nullable(),
  hotelId: hotelIdText.nullable(),
  hotelName: hotelNameText.nullable(),
  ...sharedRoomSchema.partial().shape,
  namedAt: instantSchema,
  /** The coach's last note since that night, until the outcome was recorded. */
  note: z.string().nullable(),
  /** Null while the player is missing. */
  outcome: z.enum(missingOutcomes).nullable(),
  outcomeNote: z.string().nullable(),
  recordedAt: instantSchema.nullable(),
  recordedBy: z.string().nullable(),
})
export type MissingPlayer = z.infer<typeof missingPlayerSchema>

export const rollCallReportSchema = z.object({
  night: calendarDaySchema,
  /** The night that has begun. */
  currentNight: calendarDaySchema,
  isOpen: z.boolean(),
  rollCallTime: z.string().nullable(),
  figures: z.object({ answered: z.int(), waiting: z.int(), missing: z.int() }),
  /** The first teams with an answer, and the first without; `figures` counts all. */
  answered: z.array(answeredTeamSchema),
  /** Of the current night, while it is open: teams with checked-in or missing players and without an answer. */
  waiting: z.array(rollCallTeamSchema),
  /** Everybody who is missing since any night, then those of the night whose outcome is recorded. */
  missing: z.array(missingPlayerSchema),
})
export type RollCallReport = z.infer<typeof rollCallReportSchema>

export const rollCallTimeSchema = z
  .strictObject({
    rollCallTime: z.string(rollCallRefusals.time).regex(rollCallTimePattern, rollCallRefusals.time).nullable(),
  })
  .meta({ example: { rollCallTime: '21:30' } })
export type RollCallTime = z.output<typeof rollCallTimeSchema>

export const outcomeRequestSchema = z.strictObject({
  participantId: requestedId(),
  outcome: z.enum(missingOutcomes, rollCallRefusals.outcome),
  note: textOrNull(rollCallNoteMaximum).default(null),
})
export type OutcomeRequest = z.output<typeof outcomeRequestSchema>

const roles = ['admin'] as const

export const rollCallAdminEndpoints = {
  report: endpoint('GET', '/api/admin/roll-call', {
    ...readByAdmins,
    summary: 'Which teams have answered the roll-call of a night, and who is missing; by default of the current night',
    query: z.strictObject({ night: calendarDaySchema.optional() }),
    response: rollCallReportSchema,
  }),
  countMissing: endpoint('GET', '/api/admin/roll-call/missing', {
    ...readByAdmins,
    summary: 'How many players are missing, since any night',
    response: z.object({ missing: z.int() }),
  }),
  recordOutcome: endpoint('POST', '/api/admin/roll-call/:night/outcomes', {
    ...createdByAdmins,
    errors: ['conflict'],
    summary: 'Records what became of a player who was named missing in a night',
    params: z.strictObject({ night: calendarDaySchema }),
    body: outcomeRequestSchema,
    response: missingPlayerSchema,
    audit: 'roll_call',
  }),
  readTime: endpoint('GET', '/api/admin/settings/roll-call', {
    ...readByAdmins,
    summary: 'When coaches are asked whether everybody is there; null: never',
    response: rollCallTimeSchema,
  }),
  changeTime: endpoint('PUT', '/api/admin/settings/roll-call', {
    roles,
    summary: 'Sets when coaches are asked whether everybody is there; null: never',
    body: rollCallTimeSchema,
    response: rollCallTimeSchema,
    audit: 'settings',
  }),
}
