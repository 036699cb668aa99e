import { z } from 'zod'
import { coachIdText, requestedId } from '../core/fields.ts'
import { endpoint, readByAdmins } from '../core/http/endpoint.ts'
import { participantSchema } from './participants.contract.ts'

/**
 * A person with the booking, for reassignments and notifications. `teamName` of a coach: the team names of the coach's
 * players.
 */
export const bookedPersonSchema = participantSchema
  .pick({
    id: true,
    participantId: true,
    role: true,
    name: true,
    mobileNumber: true,
    teamName: true,
    coachId: true,
    discipline: true,
    isReferenceOnly: true,
    checkinStatus: true,
    hotelId: true,
    hotelName: true,
    bookingStartDate: true,
    bookingEndDate: true,
    bookingReference: true,
  })
  .extend({
    /** Another player has the place since. */
    isReplaced: z.boolean(),
  })
export type BookedPerson = z.infer<typeof bookedPersonSchema>

export const teamMemberEndpoints = {
  teamMembers: endpoint('GET', '/api/admin/coaches/:coachId/team-members', {
    ...readByAdmins,
    summary: 'A coach and the team: players with that coach, or with the same team name and discipline',
    params: z.object({ coachId: requestedId(coachIdText) }),
    /** The coach first, then the players by name; `totalMembers` counts all of them. */
    response: z.object({ totalMembers: z.int(), teamMembers: z.array(bookedPersonSchema) }),
  }),
}
