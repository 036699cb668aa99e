import { z } from 'zod'
import { calendarDaySchema, daysBetween, instantSchema } from '../core/dates/calendar.ts'
import { endpoint, fileForAdmins, mediaTypes, readByAdmins } from '../core/http/endpoint.ts'
import { hotelFoundSchema, hotelIdSchema } from '../hotels/hotels.contract.ts'
import { reportViewSchema, viewOrder } from '../reports/report-view.contract.ts'
import { datesInOrder, reportDates } from '../reports/reports.contract.ts'
import { headcountDaysMaximum, listMessages, type ListName } from './lists.constants.ts'

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
