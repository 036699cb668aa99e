import { z } from 'zod'
import { participantIdText, personName, requestedId, textOrNull } from '../core/fields.ts'
import { calendarDaySchema, instantSchema } from '../core/dates/calendar.ts'
import { bodyLimitWithList, bytesPerName, endpoint } from '../core/http/endpoint.ts'
import { maximumPeoplePerAction } from '../stays/stays.constants.ts'
import { sharedRoomSchema } from '../stays/shared-room.contract.ts'
import { rollCallNoteMaximum } from './roll-call.constants.ts'

export const askedPlayerSchema = z.object({
  participantId: participantIdText,
  name: personName,
  /** False for who was named missing and has no outcome yet, in this night or an earlier one. */
  isPresent: z.boolean(),
  ...sharedRoomSchema.partial().shape,
})

/** The question of the night, and what the coach answered last. Without an open roll-call there are no players. */
export const rollCallSchema = z.object({
  night: calendarDaySchema,
  isOpen: z.boolean(),
  /** When it opens or ends next; null while there is no roll-call. */
  nextChangeAt: instantSchema.nullable(),
  answeredAt: instantSchema.nullable(),
  note: z.string().nullable(),
  /** The players of the coach who are checked in, and those who are still missing, by name. */
  players: z.array(askedPlayerSchema),
})
export type RollCall = z.infer<typeof rollCallSchema>

export const rollCallAnswerSchema = z
  .strictObject({
    night: calendarDaySchema,
    missing: z.array(requestedId()).max(maximumPeoplePerAction),
    note: textOrNull(rollCallNoteMaximum).default(null),
    /** The answer that the coach saw, null for none; 409 when there is another one since. Not compared when absent. */
    answeredAt: instantSchema.nullable().optional(),
    /**
     * Those who were missing and are there now. 409 when anybody is still missing whom the coach neither named nor
     * found, such as a player who was moved to the team meanwhile. Not compared when absent.
     */
    found: z.array(requestedId()).max(maximumPeoplePerAction).optional(),
  })
  .meta({ example: { night: '2026-11-21', missing: ['PLA_001'], note: 'Went out after dinner' } })
export type RollCallAnswer = z.output<typeof rollCallAnswerSchema>

export const rollCallEndpoints = {
  read: endpoint('GET', '/api/coach/roll-call', {
    roles: ['coach'],
    summary: 'Whether the roll-call is open, the players whom it is about, and the last answer',
    response: rollCallSchema,
  }),
  answer: endpoint('POST', '/api/coach/roll-call', {
    roles: ['coach'],
    creates: true,
    errors: ['not_found', 'conflict'],
    summary: "Names the missing players of the coach's team; everybody else is present. Replaces an earlier answer",
    body: rollCallAnswerSchema,
    bodyLimit: bodyLimitWithList(2 * maximumPeoplePerAction, bytesPerName),
    response: rollCallSchema,
  }),
}
