import { z } from 'zod'
import { calendarDaySchema, instantSchema } from '../core/dates/calendar.ts'
import { endpoint } from '../core/http/endpoint.ts'
import { hotelInstanceSchema } from '../hotels/hotels.contract.ts'
import { hotelIdText, mobileText, personName, refuse, requestedId, subjectText } from '../core/fields.ts'
import { languages } from '../core/texts/languages.ts'
import { participantSchema } from '../participants/participants.contract.ts'
import {
  checkedInSchema,
  checkedOutSchema,
  participantIdsBodyLimit,
  participantIdsSchema,
} from '../stays/stays.contract.ts'
import { roomNumberSchema } from '../stays/shared-room.contract.ts'
import { maximumLengths, participantMessages } from '../participants/participants.constants.ts'
import { coachMessages, notificationTypes } from './coach.constants.ts'
import { playerMobileMistake } from './coach.rules.ts'
import { normaliseId, normaliseText } from '../core/texts/texts.rules.ts'

/** Where a hotel is and whom to call there. Never its id, which is the code that reception gives to coaches. */
export const coachHotelSchema = hotelInstanceSchema.pick({
  hotelName: true,
  address: true,
  location: true,
  district: true,
  pincode: true,
  pointOfContact: true,
  contactPhoneNumber: true,
})
export type CoachHotel = z.infer<typeof coachHotelSchema>

const findHotelSchema = z.object({
  /** The first day of the coach's booking, while it is too early to check in; then there are no hotels. */
  opensOn: calendarDaySchema.nullable(),
  /** Today, when the coach moves: the first hotel is left, the last one entered. */
  movesOn: calendarDaySchema.nullable(),
  hotels: z.array(coachHotelSchema),
})
export type FoundHotel = z.infer<typeof findHotelSchema>

export const coachHotelEndpoints = {
  find: endpoint('GET', '/api/coach/hotel', {
    roles: ['coach'],
    summary: "Where the coach's hotel is, from the opening of check-in on; both hotels on the day of a move",
    response: findHotelSchema,
  }),
}

/** A player as the coach sees it (part 1 §3). */
export const coachPlayerSchema = participantSchema.pick({
  id: true,
  participantId: true,
  name: true,
  mobileNumber: true,
  discipline: true,
  checkinStatus: true,
  checkinTime: true,
  checkoutTime: true,
  bookingReference: true,
  bookingStartDate: true,
  bookingEndDate: true,
  roomNumber: true,
  sharesWith: true,
})
export type CoachPlayer = z.infer<typeof coachPlayerSchema>

/** The coach's own record; `hotelId` is absent until the hotel is verified. */
export const coachSelfSchema = coachPlayerSchema
  .extend(
    participantSchema.pick({
      hotelName: true,
      location: true,
      district: true,
      travelPocName: true,
      travelPocMobile: true,
      venuePocName: true,
      venuePocMobile: true,
      isReferenceOnly: true,
    }).shape,
  )
  .extend({
    hotelId: hotelIdText.optional(),
    /** Of the SMS and messages to the coach; English until another one is chosen (beyond.md, The coach's phone). */
    preferredLanguage: z.enum(languages).optional(),
  })
export type CoachSelf = z.infer<typeof coachSelfSchema>

/**
 * Part 1 §5, Edit player. An empty mobile number is null. The characters of a name are checked where it changes.
 * `expected`: the values that the coach saw. If one that is changed has another value by now, the response is 409.
 */
export const editPlayerSchema = z.strictObject({
  name: personName
    .overwrite(normaliseText)
    .min(1, participantMessages.nameRequired)
    .max(maximumLengths.text, coachMessages.nameTooLong),
  mobileNumber: mobileText
    .overwrite(normaliseId)
    .superRefine((typed, context) => refuse(context, playerMobileMistake(typed)))
    .transform((typed) => (typed === '' ? null : typed))
    .nullable(),
  expected: coachPlayerSchema.pick({ name: true, mobileNumber: true }).partial().strict().optional(),
})
export type PlayerEdit = z.output<typeof editPlayerSchema>

export const notificationSchema = z.object({
  id: z.uuid(),
  status: z.enum(['unread', 'read']),
  notificationType: z.enum(notificationTypes),
  deliveryMethod: z.enum(['sms', 'portal']),
  subject: subjectText.nullable(),
  message: z.string(),
  sentAt: instantSchema,
  checkoutDate: calendarDaySchema.nullable(),
  /** Since when it does not hold any more; null for a message that does. */
  withdrawnAt: instantSchema.nullable(),
})
/** A message of the admins as its recipient sees it (part 1 §3). */
export type CoachNotification = z.infer<typeof notificationSchema>

/**
 * `happenedAt`: when it was done without a network, at most 12 hours ago (beyond.md, The coach's phone). A phone adds
 * it when it repeats a request without a response, of which it cannot know whether it was done.
 */
const ofPeople = {
  body: z.strictObject({ participantIds: participantIdsSchema, happenedAt: instantSchema.optional() }),
  bodyLimit: participantIdsBodyLimit,
  variesInRepeats: ['happenedAt'],
} as const

export const coachEndpoints = {
  dashboard: endpoint('GET', '/api/coach/dashboard', {
    roles: ['coach'],
    errors: ['not_found'],
    summary: 'The coach and the players of the team',
    response: z.object({ coach: coachSelfSchema, players: z.array(coachPlayerSchema) }),
  }),
  checkin: endpoint('POST', '/api/coach/checkin', {
    roles: ['coach'],
    errors: ['hotel_not_verified', 'not_found', 'conflict', 'no_room'],
    summary: "Checks in people of the coach's team, after the hotel is verified",
    ...ofPeople,
    creates: true,
    body: ofPeople.body.extend({ roomNumber: roomNumberSchema.nullable().optional() }),
    response: checkedInSchema,
  }),
  checkout: endpoint('POST', '/api/coach/checkout', {
    roles: ['coach'],
    errors: ['hotel_not_verified', 'not_found', 'conflict'],
    summary: "Checks out people of the coach's team, after the hotel is verified",
    ...ofPeople,
    creates: true,
    response: checkedOutSchema,
  }),
  editPlayer: endpoint('PUT', '/api/coach/players/:participantId', {
    roles: ['coach'],
    errors: ['conflict'],
    summary: 'Changes the name and mobile number of a player of the team',
    params: z.object({ participantId: requestedId() }),
    body: editPlayerSchema,
    response: coachPlayerSchema,
  }),
  chooseLanguage: endpoint('PUT', '/api/coach/language', {
    roles: ['coach'],
    summary: 'Chooses the language of the SMS and messages to the coach',
    body: z.strictObject({ language: z.enum(languages) }),
    response: z.object({ preferredLanguage: z.enum(languages) }),
  }),
  notifications: endpoint('GET', '/api/coach/notifications', {
    roles: ['coach'],
    summary: 'Messages of the admins, newest first',
    response: z.array(notificationSchema),
  }),
  unreadCount: endpoint('GET', '/api/coach/notifications/unread-count', {
    roles: ['coach'],
    summary: 'How many messages are unread',
    response: z.int(),
  }),
  readNotification: endpoint('POST', '/api/coach/notifications/:id/read', {
    roles: ['coach'],
    summary: 'Marks a message as read',
    params: z.object({ id: z.uuid() }),
    response: notificationSchema,
  }),
}
