import { z } from 'zod'
import { emailText, hotelIdText, mobileText, personName } from '../core/fields.ts'
import { endpoint } from '../core/http/endpoint.ts'

export const logoSchema = z.object({
  /** A path of this application or a data address: the content security policy allows no other. */
  src: z
    .string()
    .regex(/^(\/|data:image\/)/, 'must begin with / or data:image/')
    .meta({ example: '/logo.svg' }),
  alt: z.string().min(1),
})

export const supportContactSchema = z.object({ name: personName.min(1), phone: mobileText.min(1) })
export type SupportContact = z.infer<typeof supportContactSchema>

const eventName = z.string().min(1).meta({ example: 'State Sports Trophy' })

/** The content of the file of `EVENT_CONFIG` (decisions §10). */
export const eventConfigSchema = z.strictObject({
  name: eventName.max(100),
  logos: z.array(logoSchema).length(3),
  supportContacts: z.array(supportContactSchema).length(5),
})
export type EventConfig = z.infer<typeof eventConfigSchema>

/** How everybody signs in to the practice event. */
const practiceSchema = z.object({
  otp: z.string().meta({ example: '482913' }),
  admin: z.object({ email: emailText, password: z.string().meta({ example: 'a long pass phrase' }) }),
  coaches: z.array(z.object({ name: personName, mobileNumber: mobileText, hotelId: hotelIdText })),
})
export type Practice = z.infer<typeof practiceSchema>

export const eventSchema = eventConfigSchema.extend({
  name: eventName,
  timeZone: z.string().meta({ example: 'Asia/Kolkata' }),
  /** Null in a real event. */
  practice: practiceSchema.nullable(),
  /** Where the practice event is, when a real event offers one. */
  practiceUrl: z.string().nullable(),
})
export type Event = z.infer<typeof eventSchema>

export const eventEndpoints = {
  event: endpoint('GET', '/api/event', {
    roles: 'public',
    keyScope: 'read',
    summary: 'Name, logos, support contacts and time zone of the event, for the login screen and the headers',
    response: eventSchema,
  }),
}
