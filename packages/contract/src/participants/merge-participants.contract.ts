import { z } from 'zod'
import { createdByAdmins, endpoint, readByAdmins } from '../core/http/endpoint.ts'
import { required, requestedId } from '../core/fields.ts'
import { limitSchema, pageSchema, paginationSchema } from '../core/list.ts'
import { duplicateReasons, mergeMessages, mergeReasonMaximum } from './participant-changes.constants.ts'
import { participantSchema } from './participants.contract.ts'

/** A person of a group. Who was ever checked in, or has players, is never the one removed. */
export const likelyDuplicateSchema = participantSchema
  .pick({
    id: true,
    participantId: true,
    role: true,
    name: true,
    mobileNumber: true,
    teamName: true,
    coachId: true,
    coachName: true,
    district: true,
    hotelName: true,
    bookingStartDate: true,
    bookingEndDate: true,
    checkinStatus: true,
    checkinTime: true,
  })
  .extend({ wasCheckedIn: z.boolean(), players: z.int() })
export type LikelyDuplicate = z.infer<typeof likelyDuplicateSchema>

/** People who may be one. `reasons`: what they have in common, each of at least two of them. */
export const duplicateGroupSchema = z.object({
  reasons: z.array(z.enum(duplicateReasons)),
  people: z.array(likelyDuplicateSchema),
})
export type DuplicateGroup = z.infer<typeof duplicateGroupSchema>

const name = requestedId()

export const mergeParticipantEndpoints = {
  duplicates: endpoint('GET', '/api/admin/participants/duplicates', {
    ...readByAdmins,
    summary: 'Groups of people with overlapping nights and the same mobile number, or the same name and district',
    /** `uploadId`: only the groups with somebody whom this upload has created. */
    query: z.strictObject({ page: pageSchema, limit: limitSchema(), uploadId: z.uuid().optional() }),
    response: z.object({ data: z.array(duplicateGroupSchema), pagination: paginationSchema }),
  }),
  merge: endpoint('POST', '/api/admin/participants/merge', {
    ...createdByAdmins,
    errors: ['not_found', 'conflict'],
    summary: 'Merges two participants who are one person; booking and stay of the one that is kept stay as they are',
    /** `id` or `participantId` of each. */
    body: z.strictObject({
      keep: name,
      remove: name,
      reason: required(mergeMessages.reasonRequired, mergeReasonMaximum).meta({ example: 'The same person twice' }),
    }),
    response: participantSchema,
    audit: 'remove_participant',
  }),
}
