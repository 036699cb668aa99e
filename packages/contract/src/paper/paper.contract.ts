import { z } from 'zod'
import { calendarDaySchema, instantSchema } from '../core/calendar.ts'
import { endpoint } from '../core/endpoint.ts'
import { paperMessages as messages } from './paper.constants.ts'
import { serialOf } from './paper-numbers.rules.ts'

const paperNumberSchema = z
  .string({ error: messages.wrongNumber })
  .trim()
  .refine((typed) => serialOf(typed) !== undefined, messages.wrongNumber)
  .meta({ example: '1000426' })

const sheetPersonSchema = z.object({
  /** With its check digit. */
  number: z.string(),
  participantId: z.string(),
  name: z.string(),
  teamName: z.string().nullable(),
  coachName: z.string().nullable(),
  bookingStartDate: calendarDaySchema,
  bookingEndDate: calendarDaySchema,
})

export const checkinSheetSchema = z.object({
  hotelId: z.string(),
  hotelName: z.string(),
  day: calendarDaySchema,
  /** By coach, team and name. */
  people: z.array(sheetPersonSchema),
})
export type CheckinSheet = z.infer<typeof checkinSheetSchema>

export const keyedInSchema = z.object({
  number: z.string(),
  participantId: z.string(),
  name: z.string(),
  hotelName: z.string().nullable(),
})
export type KeyedIn = z.infer<typeof keyedInSchema>

const roles = ['admin'] as const

export const paperEndpoints = {
  sheet: endpoint({
    method: 'GET',
    path: '/api/admin/paper/sheet',
    roles,
    keyScope: 'read',
    summary: 'Who may still arrive at a hotel on a day, with the numbers of the check-in sheet',
    query: z.strictObject({ hotelId: z.string().trim().min(1).max(10).toUpperCase(), day: calendarDaySchema }),
    response: checkinSheetSchema,
  }),
  keyIn: endpoint({
    method: 'POST',
    path: '/api/admin/paper/checkins',
    roles,
    summary: 'Checks in the person with a number of a check-in sheet, at the time on the paper',
    body: z.strictObject({ number: paperNumberSchema, checkinTime: instantSchema.optional() }),
    response: keyedInSchema,
  }),
}
