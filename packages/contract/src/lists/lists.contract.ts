import { z } from 'zod'
import { calendarDaySchema, daysBetween, instantSchema } from '../core/dates/calendar.ts'
import { endpoint, fileForAdmins, mediaTypes, readByAdmins } from '../core/http/endpoint.ts'
import { hotelFoundSchema, hotelIdSchema } from '../hotels/hotels.contract.ts'
import { datesInOrder, reportDates, reportViewSchema, viewOrder } from '../reports/reports.contract.ts'
import {
  givenLists,
  headcountDaysMaximum,
  listChangeKinds,
  listMessages,
  type ListName,
  listTitles,
  type RegisterField,
  registerFields,
} from './lists.constants.ts'
import { participantIdText, personName } from '../core/fields.ts'

const hotelId = hotelIdSchema.optional()

/** The day of a list; without a hotel all hotels. */
const listOfDay = { hotelId, day: calendarDaySchema }
export const listQuerySchema = z.strictObject(listOfDay)
export type ListQuery = z.output<typeof listQuerySchema>

const rangeOfDays = { hotelId, ...reportDates }

/** Both dates in order, and not too far from each other. */
const shortRange = z.superRefine<{ readonly startDate: string; readonly endDate: string }>(
  ({ startDate, endDate }, context) => {
    if (daysBetween(startDate, endDate) < headcountDaysMaximum) return
    context.addIssue({ code: 'custom', path: ['endDate'], message: listMessages.tooManyDays })
  },
)

/**
 * Breakfasts of a day: who slept in the hotel the night before. Dinners: who sleeps there that night. For nights before
 * today that is who was in house, as in the night audit; for tonight and later nights the rooms held by bookings.
 */
export const headcountQuerySchema = z.strictObject(rangeOfDays).check(datesInOrder, shortRange)
export type HeadcountQuery = z.output<typeof headcountQuerySchema>

/** A list as a workbook, on the screen, and as pages to print. */
const listEndpoints = <const L extends ListName, Q extends z.ZodObject, V extends z.ZodObject>(
  list: L,
  { query, viewQuery, about }: { readonly query: Q; readonly viewQuery: V; readonly about: string },
) => {
  return {
    workbook: endpoint('GET', `/api/admin/reports/${list}`, {
      ...fileForAdmins('xlsx', 'report'),
      summary: `${about}, as an Excel workbook`,
      query,
    }),
    view: endpoint('GET', `/api/admin/reports/${list}/view`, {
      ...readByAdmins,
      summary: `${about}, for the screen: the first rows and the totals of all`,
      query: viewQuery,
      response: reportViewSchema,
    }),
    print: endpoint('GET', `/api/admin/print/${list}`, {
      ...fileForAdmins('html', 'report'),
      summary: `${about}, as pages to print: each hotel begins on a page of its own`,
      query,
    }),
  }
}

const ofDay = { query: listQuerySchema, viewQuery: z.strictObject({ ...listOfDay, ...viewOrder }) }

const roomingList = listEndpoints('rooming-list', {
  ...ofDay,
  about: 'Who stays, arrives and leaves on a day, by hotel and team',
})
const guestRegister = listEndpoints('guest-register', { ...ofDay, about: 'The guests of a night by hotel' })
const headcount = listEndpoints('headcount', {
  query: headcountQuerySchema,
  viewQuery: z.strictObject({ ...rangeOfDays, ...viewOrder }).check(datesInOrder, shortRange),
  about: 'Breakfasts and dinners of each day and hotel',
})

export const papersStatusSchema = z.object({
  /** Whether this server writes the papers each day (`PAPERS_DIR`). */
  isDaily: z.boolean(),
  /** When the papers were last written completely; null for never. */
  lastAt: instantSchema.nullable(),
  /** The papers of today, or of yesterday before the set hour, were not written. */
  isOverdue: z.boolean(),
})
export type PapersStatus = z.infer<typeof papersStatusSchema>

export const listsEndpoints = {
  roomingList: roomingList.workbook,
  roomingListView: roomingList.view,
  roomingListPrint: roomingList.print,
  guestRegister: guestRegister.workbook,
  guestRegisterView: guestRegister.view,
  guestRegisterPrint: guestRegister.print,
  headcount: headcount.workbook,
  headcountView: headcount.view,
  headcountPrint: headcount.print,
  hotels: endpoint('GET', '/api/admin/reports/list-hotels', {
    ...readByAdmins,
    summary: 'The hotels that have guests on a day, or had some on a list that was given out, by id',
    query: z.strictObject({ day: calendarDaySchema }),
    response: z.array(hotelFoundSchema),
  }),
  printFont: endpoint('GET', '/api/admin/print/fonts/:file', {
    ...readByAdmins,
    summary: 'A font of the pages to print',
    params: z.object({ file: z.string().max(100).meta({ example: 'noto-sans-tamil-tamil-400-normal.woff2' }) }),
    response: 'file',
    fileTypes: [mediaTypes.woff2],
  }),
  papers: endpoint('GET', '/api/admin/reports/papers', {
    ...fileForAdmins('zip', 'report'),
    summary: "Tonight's papers: rooming lists and guest registers of all hotels as a ZIP archive",
    query: z.strictObject({ day: calendarDaySchema }),
  }),
  papersStatus: endpoint('GET', '/api/admin/reports/papers/status', {
    ...readByAdmins,
    summary: 'When the papers of the day were last written to the folder of the server',
    response: papersStatusSchema,
  }),
}

/** Which list the changes are of: one that was given out. */
const changesQuery = z.strictObject({ list: z.enum(givenLists), hotelId: hotelIdSchema, day: calendarDaySchema })
export type ListChangesQuery = z.output<typeof changesQuery>

export const listChangeSchema = z.object({
  participantId: participantIdText,
  name: personName,
  kind: z.enum(listChangeKinds),
  /**
   * What the list showed: of dates, and of somebody who is off the list, first and last day as it prints them,
   * `2026-11-21/2026-11-25`; of somebody who moved the hotel; null for somebody added.
   */
  from: z.string().nullable().meta({ example: '2026-11-21/2026-11-25' }),
  /** What it shows now; of somebody off the list whether the person is in house or has left, else null. */
  to: z.string().nullable().meta({ example: '2026-11-21/2026-11-24' }),
  /** When it was changed; null where no history tells, such as of a night stayed beyond the booking. */
  at: instantSchema.nullable(),
})
export type ListChange = z.infer<typeof listChangeSchema>

export const listChangesSchema = z.object({
  /** When it was last downloaded, printed, or written to the papers; null for never. */
  givenOutAt: instantSchema.nullable(),
  givenOutBy: z.string().nullable().meta({ example: 'Asha Rao' }),
  changes: z.array(listChangeSchema),
})
export type ListChanges = z.infer<typeof listChangesSchema>

export const listChangesEndpoints = {
  read: endpoint('GET', '/api/admin/lists/changes', {
    ...readByAdmins,
    query: changesQuery,
    summary: 'What changed of the list of a hotel since it was last given out',
    response: listChangesSchema,
  }),
  print: endpoint('GET', '/api/admin/print/list-changes', {
    ...fileForAdmins('html', 'report'),
    query: changesQuery,
    summary: 'The same as a page to print. The list counts as given out when it was, not when its changes are printed',
  }),
}

const fieldNames = Object.keys(registerFields).filter((name): name is RegisterField => name in registerFields)

const text = (maximum: number) =>
  z.string('must be a text').trim().min(1, 'must not be empty').max(maximum, `must have at most ${maximum} characters`)

/** The content of the file of `GUEST_REGISTER_TEMPLATE`: the columns of the guest register, in their order. */
export const registerTemplateSchema = z.strictObject({
  // Also the name of the sheet, in which these characters are not allowed.
  title: text(31)
    .regex(/^[^[\]:*?/\\']*$/, "must not contain any of [ ] : * ? / \\ '")
    .default(listTitles['guest-register']),
  columns: z
    .array(
      z
        .strictObject({
          field: z.enum(fieldNames, `must be one of ${fieldNames.join(', ')}`),
          title: text(40).optional(),
        })
        .transform(({ field, title = registerFields[field] }) => ({ field, title })),
      'must be a list',
    )
    .min(1, 'must have at least one column')
    .refine((columns) => new Set(columns.map(({ field }) => field)).size === columns.length, 'must not repeat a field'),
})
export type RegisterTemplate = z.output<typeof registerTemplateSchema>

export const defaultRegister: RegisterTemplate = registerTemplateSchema.parse({
  columns: ['number', 'name', 'homeTown', 'arrival', 'departure', 'mobile', 'room'].map((field) => ({ field })),
})
