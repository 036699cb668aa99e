import { z } from 'zod'
import { hotelIdText, hotelNameText, participantIdText, personName } from '../core/fields.ts'
import { endpoint, readByAdmins } from '../core/http/endpoint.ts'
import { normaliseId } from '../core/texts/texts.rules.ts'

/** A person's pass: `code` is what its QR code holds. */
export const passSchema = z.object({ participantId: participantIdText, name: personName, code: z.string() })
export type Pass = z.infer<typeof passSchema>

/** Whose pass was scanned, and the hotel that the person is booked in, which may not be that of the desk. */
export const passOwnerSchema = passSchema
  .pick({ participantId: true, name: true })
  .extend({ hotelId: hotelIdText.nullable(), hotelName: hotelNameText.nullable() })
export type PassOwner = z.infer<typeof passOwnerSchema>

export const passEndpoints = {
  ofTeam: endpoint('GET', '/api/coach/passes', {
    roles: ['coach'],
    summary: "The passes of the coach's team, by name; the coach's own first, unless the coach needs no room",
    response: z.array(passSchema),
  }),
  read: endpoint('GET', '/api/admin/passes', {
    ...readByAdmins,
    errors: ['not_found', 'conflict'],
    summary:
      'Whose pass a scanned code is; 404 for a code that this event has not issued, 409 for one of a replaced player',
    query: z.strictObject({ code: z.string().overwrite(normaliseId).min(1).max(100) }),
    response: passOwnerSchema,
  }),
}
