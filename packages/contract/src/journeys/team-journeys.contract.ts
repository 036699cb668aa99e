import { z } from 'zod'
import { coachIdText } from '../core/described-texts.ts'
import { endpoint } from '../core/http/endpoint.ts'
import { journeyDirections } from './journeys.constants.ts'
import { journeyRequestSchema, journeySchema } from './journeys.contract.ts'
import { requestedId } from '../core/fields.ts'

/** What stands, and what was told before, the latest first. What was told again unchanged is there once. */
const teamJourneySchema = journeySchema.extend({ earlier: z.array(journeySchema) })
export type TeamJourney = z.infer<typeof teamJourneySchema>

const ofTeam = {
  roles: ['admin'],
  params: z.strictObject({ coachId: requestedId(coachIdText), direction: z.enum(journeyDirections) }),
} as const

/** What an admin says for a team. */
export const teamJourneyEndpoints = {
  readOfTeam: endpoint('GET', '/api/admin/teams/:coachId/journeys/:direction', {
    ...ofTeam,
    keyScope: 'read',
    summary: 'How and when a team arrives or departs, and the earlier entries; null while nobody has said it',
    response: teamJourneySchema.nullable(),
  }),
  tellOfTeam: endpoint('PUT', '/api/admin/teams/:coachId/journeys/:direction', {
    ...ofTeam,
    summary: 'Says how and when a team arrives or departs; responds with what stands afterwards',
    body: journeyRequestSchema,
    response: journeySchema,
  }),
}
