import { z } from 'zod'
import { personName, requestedId, required } from '../core/fields.ts'
import { fieldChangeSchema, historyQuerySchema, historyRecordSchema } from '../core/history.ts'
import { createdByAdmins, endpoint, readByAdmins } from '../core/http/endpoint.ts'
import { recordOf } from '../core/record.ts'
import { participantFieldNames } from './participant-fields.constants.ts'
import { addedField, editedField, requiredText } from './add-participant.contract.ts'
import { participantSchema } from './participants.contract.ts'
import { roomNumberSchema } from '../stays/shared-room.contract.ts'
import { participantMessages } from './participants.constants.ts'
import {
  duplicateReasons,
  mergeMessages,
  mergeReasonMaximum,
  removalReasonMaximum,
  removeParticipantMessages,
  replacementReasonMaximum,
  replaceMessages,
} from './participant-changes.constants.ts'
import { limitSchema, pageSchema, paginationSchema } from '../core/list.ts'

const fields = z.strictObject(recordOf(participantFieldNames, editedField))

/** Also the room, which stands on the stay (beyond.md, Rooms). */
const fieldsAndRoom = fields.extend({ roomNumber: roomNumberSchema.nullable() })

export const editedFieldSchema = fieldsAndRoom.keyof()

/**
 * The body of Edit participant (part 2 §5, §7): the fields to set; hotel and dates change by reassignment. The fields
 * of each role are in `edit-participant.rules.ts`. `expected`: the values that the editor saw in them. If one has
 * changed since, nothing is stored and the response is 409 with the changes; without it the last editor wins.
 */
export const editParticipantSchema = fieldsAndRoom
  .partial()
  .extend({ expected: z.partialRecord(editedFieldSchema, z.string().nullable()).optional() })
export type ParticipantEdit = z.output<typeof editParticipantSchema>

/**
 * `changedMeanwhile` in the 409 of the second of two edits: the requested fields that have changed, `from` what the
 * editor expected `to` the current value, by whom and when.
 */
export const changedMeanwhileSchema = z.array(
  fieldChangeSchema.extend({ adminUsername: personName, createdAt: z.string() }),
)
export type ChangedMeanwhile = z.infer<typeof changedMeanwhileSchema>

/** The fields that a history tells of. */
export const recordedParticipantSchema = participantSchema.omit({
  id: true,
  coachName: true,
  daysRemaining: true,
  isOverdue: true,
  createdAt: true,
})

export const participantHistorySchema = recordedParticipantSchema.extend(historyRecordSchema.shape)
/** A history record: who changed what, and the participant's fields after the change. */
export type ParticipantHistory = z.infer<typeof participantHistorySchema>

const named = z.object({ id: requestedId() })

export const editParticipantEndpoints = {
  edit: endpoint('PUT', '/api/admin/participants/:id', {
    roles: ['admin'],
    errors: ['conflict'],
    summary: 'Changes fields of a participant; those of another role are refused',
    params: named,
    body: editParticipantSchema,
    response: participantSchema,
  }),
  history: endpoint('GET', '/api/admin/participants/:id/history', {
    ...readByAdmins,
    summary: 'The history of a participant, newest first',
    params: named,
    query: historyQuerySchema,
    response: z.array(participantHistorySchema),
  }),
}

export const replaceParticipantEndpoints = {
  replace: endpoint('POST', '/api/admin/participants/:id/replace', {
    ...createdByAdmins,
    status: 201,
    errors: ['conflict'],
    summary: 'Puts another player into the place of one: team, booking reference, and room from tonight on',
    params: named,
    body: z.strictObject({
      name: requiredText(participantMessages.nameRequired).meta({ example: 'Asha Rao' }),
      mobileNumber: addedField('mobileNumber'),
      reason: required(replaceMessages.reasonRequired, replacementReasonMaximum).meta({ example: 'Injured' }),
    }),
    response: participantSchema,
  }),
}

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

export const removeParticipantEndpoints = {
  remove: endpoint('DELETE', '/api/admin/participants/:id', {
    roles: ['admin'],
    errors: ['conflict'],
    summary: 'Removes a participant with booking, history and messages; the audit log keeps id and reason',
    params: named,
    body: z.strictObject({
      reason: required(removeParticipantMessages.reasonRequired, removalReasonMaximum).meta({
        example: 'Withdrew from the event',
      }),
    }),
    response: 'nothing',
    audit: 'remove_participant',
  }),
}
