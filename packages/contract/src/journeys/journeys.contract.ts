import { z } from 'zod'
import { instantSchema } from '../core/dates/calendar.ts'
import { endpoint } from '../core/http/endpoint.ts'
import { required, textOrNull } from '../core/fields.ts'
import { journeyDirections, journeyLimits, journeyModes, journeyRefusals } from './journeys.constants.ts'

/** How and when a team travels, as it was told last. */
export const journeySchema = z.object({
  mode: z.enum(journeyModes),
  /** Of the train, bus, flight or vehicle. */
  number: z.string().nullable(),
  /** Where the team arrives, or leaves from. */
  place: z.string(),
  at: instantSchema,
  people: z.int(),
  note: z.string().nullable(),
  /** When it was said: for what a phone sent later, when the coach entered it. */
  toldAt: instantSchema,
  toldBy: z.string(),
})
export type Journey = z.infer<typeof journeySchema>

/** What is said, without by whom. */
export type JourneyDetails = Omit<Journey, 'toldAt' | 'toldBy'>

/** `happenedAt`: when it was entered without a network, as in check-in. One that is older than what is stored changes nothing. */
export const journeyRequestSchema = z
  .strictObject({
    mode: z.enum(journeyModes, journeyRefusals.mode),
    number: textOrNull(journeyLimits.number).default(null),
    place: required(journeyRefusals.place, journeyLimits.place),
    at: z.iso.datetime({ offset: true, error: journeyRefusals.at }),
    people: z
      .int(journeyRefusals.people)
      .min(1, journeyRefusals.people)
      .max(journeyLimits.people, journeyRefusals.people),
    note: textOrNull(journeyLimits.note).default(null),
    happenedAt: instantSchema.optional(),
  })
  .meta({
    example: { mode: 'train', number: '16231', place: 'Mysuru Junction', at: '2026-11-23T06:40:00+05:30', people: 14 },
  })
export type JourneyRequest = z.output<typeof journeyRequestSchema>

const ofCoach = { roles: ['coach'], params: z.strictObject({ direction: z.enum(journeyDirections) }) } as const

export const journeyEndpoints = {
  readOwn: endpoint('GET', '/api/coach/journeys/:direction', {
    ...ofCoach,
    summary: "How and when the coach's team arrives or departs; null while nobody has said it",
    response: journeySchema.nullable(),
  }),
  tellOwn: endpoint('PUT', '/api/coach/journeys/:direction', {
    ...ofCoach,
    summary: "Says how and when the coach's team arrives or departs; responds with what stands afterwards",
    body: journeyRequestSchema,
    creates: true,
    variesInRepeats: ['happenedAt'],
    response: journeySchema,
  }),
}
