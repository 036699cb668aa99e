import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

export const logoSchema = z.object({
  /** A path of this application or a data address: the content security policy allows no other. */
  src: z.string().regex(/^(\/|data:image\/)/, 'must begin with / or data:image/'),
  alt: z.string().min(1),
})

export const supportContactSchema = z.object({ name: z.string().min(1), phone: z.string().min(1) })
export type SupportContact = z.infer<typeof supportContactSchema>

/** The content of the file of `EVENT_CONFIG` (decisions §10). */
export const eventConfigSchema = z.strictObject({
  name: z.string().min(1).max(100),
  logos: z.array(logoSchema).length(3),
  supportContacts: z.array(supportContactSchema).length(5),
})
export type EventConfig = z.infer<typeof eventConfigSchema>

export const eventSchema = eventConfigSchema.extend({ timeZone: z.string() })
export type Event = z.infer<typeof eventSchema>

export const eventEndpoints = {
  event: endpoint({
    method: 'GET',
    path: '/api/event',
    roles: 'public',
    keyScope: 'read',
    summary: 'Name, logos, support contacts and time zone of the event, for the login screen and the headers',
    response: eventSchema,
  }),
}
