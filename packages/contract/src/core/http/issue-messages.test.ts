import { expect, test } from 'vitest'
import { z } from 'zod'
import { calendarDaySchema, instantSchema } from '../dates/calendar.ts'
import { messageOfIssue } from './issue-messages.ts'
import { limitSchema } from '../list.ts'

const schema = z
  .strictObject({
    bookingStartDate: calendarDaySchema,
    name: z.string().min(1).max(5),
    otp: z.string().min(6),
    hotelId: z.uuid(),
    checkinTime: instantSchema,
    limit: limitSchema(),
    query_pid: z.int(),
    rooms: z.number().min(1),
    isReady: z.boolean(),
    dryRun: z.stringbool(),
    sortOrder: z.enum(['asc', 'desc']),
    purpose: z.literal('login'),
    participantIds: z.array(z.string()).min(1).max(2),
    options: z.strictObject({ pocName: z.string() }),
    expected: z.partialRecord(z.enum(['name']), z.string()),
    either: z.union([z.uuid(), z.int()]),
    bare: z.string().refine(() => false),
    withOwnWords: z.string('Please say something').regex(/\d/, 'Please enter a digit'),
  })
  .partial()

const messagesFor = (value: unknown, of: z.ZodType = schema) =>
  of.safeParse(value, { error: messageOfIssue }).error?.issues.map(({ message }) => message)

test.each([
  [{ bookingStartDate: 7 }, 'Please enter a date as YYYY-MM-DD'],
  [{ name: null }, 'Name must be text'],
  [{ name: '' }, 'Name is required'],
  [{ name: 'Asha Rao' }, 'Please enter at most 5 characters'],
  [{ otp: '1' }, 'Please enter at least 6 characters'],
  [{ hotelId: 7 }, 'Hotel ID must be a UUID'],
  [{ hotelId: 'LAKE' }, 'Hotel ID must be a UUID'],
  [{ checkinTime: 'now' }, 'Check-in time must be a date and time with its offset, such as 2026-11-21T14:05:00+05:30'],
  [{ limit: 'many' }, 'Limit must be a whole number from 1 to 100'],
  [{ limit: 1.5 }, 'Limit must be a whole number from 1 to 100'],
  [{ limit: 101 }, 'Limit must be a whole number from 1 to 100'],
  [{ query_pid: '7' }, 'Query PID must be a whole number'],
  [{ rooms: 0 }, 'Rooms must be a number of at least 1'],
  [{ isReady: 'yes' }, 'Is ready must be true or false'],
  [{ dryRun: 'perhaps' }, 'Dry run must be true or false'],
  [{ sortOrder: 'up' }, 'Sort order must be one of asc, desc'],
  [{ purpose: 'resend' }, 'Purpose must be login'],
  [{ participantIds: 'PLA_1' }, 'Participant IDs must be a list'],
  [{ participantIds: [] }, 'Participant IDs must have at least 1 entry'],
  [{ participantIds: ['1', '2', '3'] }, 'Participant IDs can have at most 2 entries'],
  [{ participantIds: ['1', 2] }, 'Entry 2 of participant IDs must be text'],
  [{ options: {} }, 'POC name is required'],
  [{ options: [] }, 'Options must be an object'],
  [{ expected: { age: '7' } }, 'This field is not known here'],
  [{ age: 7 }, 'This field is not known here'],
  [{ either: true }, 'Either is not valid'],
  [{ bare: 'x' }, 'Bare is not valid'],
  [{ withOwnWords: 7 }, 'Please say something'],
  [{ withOwnWords: 'x' }, 'Please enter a digit'],
  ['text', 'The request must be an object'],
  [undefined, 'The request is required'],
])('%j: %s', (value, message) => expect(messagesFor(value)?.[0]).toBe(message))

test('names what is missing in words', () => {
  const required = schema.pick({ bookingStartDate: true, either: true, sortOrder: true }).required()
  expect(messagesFor({}, required)?.toSorted()).toEqual([
    'Booking start date is required',
    'Either is required',
    'Sort order is required',
  ])
})
