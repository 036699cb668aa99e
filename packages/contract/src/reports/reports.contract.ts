import { z } from 'zod'
import { columnKinds } from '../core/texts/cells.ts'
import { sortOrderSchema } from '../core/list.ts'
import { hoursThresholdRange, reportMessages as messages, thresholdReports, viewLimits } from './reports.constants.ts'
import { calendarDaySchema, describedDay, instantSchema } from '../core/dates/calendar.ts'
import { endpoint, fileForAdmins, readByAdmins } from '../core/http/endpoint.ts'
import { hotelFoundSchema } from '../hotels/hotels.contract.ts'
import { mistakeInDates } from './reports.rules.ts'
import { normaliseId } from '../core/texts/texts.rules.ts'

const column = z.coerce
  .number({ error: messages.unknownColumn })
  .int(messages.unknownColumn)
  .min(0, messages.unknownColumn)
  .max(viewLimits.columns - 1, messages.unknownColumn)

/** How the rows of a view are sorted: by a column, counted from 0; without it in the order of the report. */
export const viewOrder = {
  sortBy: column.optional(),
  sortOrder: sortOrderSchema.default('asc'),
}
const viewOrderSchema = z.object(viewOrder)
export type ViewOrder = z.output<typeof viewOrderSchema>

const cellSchema = z.union([z.string(), z.number(), z.null()])

/** A report for the screen: its first rows, and the totals of all. */
export const reportViewSchema = z.object({
  title: z.string(),
  notes: z.array(z.string()),
  columns: z.array(z.object({ title: z.string(), kind: z.enum(columnKinds) })),
  /** The first of all rows in the order that was asked for, a cell for each column. */
  rows: z.array(z.array(cellSchema)).max(viewLimits.rows),
  /** A total for each column, of all rows; null where the report has none. */
  totals: z.array(z.number().nullable()),
  /** How many rows the report has. */
  total: z.int(),
  /** The text for a report without rows. */
  empty: z.string(),
})
export type ReportView = z.infer<typeof reportViewSchema>

/** `YYYY-MM-DD`, or an instant, of which the date part is used. */
const day = z
  .string({ error: ({ input }) => (input === undefined ? messages.missingDates : messages.invalidDate) })
  .overwrite(normaliseId)
  .meta(describedDay)
  .transform((text) => (instantSchema.safeParse(text).success ? text.slice(0, 10) : text))

export const reportDates = { startDate: day, endDate: day }

/** Both dates in order; they are only compared when neither is empty. */
export const datesInOrder = z.superRefine<{ readonly startDate: string; readonly endDate: string }>(
  ({ startDate, endDate }, context) => {
    const mistake = mistakeInDates(startDate, endDate)
    if (mistake) context.addIssue({ code: 'custom', path: [mistake.field], message: mistake.text })
  },
)

const hours = z.coerce
  .number({ error: messages.invalidHours })
  .int(messages.invalidHours)
  .min(hoursThresholdRange.minimum, messages.invalidHours)
  .max(hoursThresholdRange.maximum, messages.invalidHours)
  .default(hoursThresholdRange.default)

export const overbookingQuerySchema = z.strictObject(reportDates).check(datesInOrder)
export type OverbookingQuery = z.output<typeof overbookingQuerySchema>

export const thresholdQuerySchema = z.strictObject({ ...reportDates, hoursThreshold: hours }).check(datesInOrder)
export type ThresholdQuery = z.output<typeof thresholdQuerySchema>

/** A hotel of the overbooking report, from today on. */
export const overbookedHotelSchema = hotelFoundSchema.extend({
  /** The first overbooked night, and how many there are. */
  night: calendarDaySchema,
  nights: z.int(),
  /** How many people have no room on the worst of them. */
  overBy: z.int(),
})
export type OverbookedHotel = z.infer<typeof overbookedHotelSchema>

export const reportCountSchema = z.object({
  rows: z.int(),
  /** Of the overbooking report: the hotels with the most people too many. */
  hotels: z.array(overbookedHotelSchema).optional(),
})

export const reportEndpoints = {
  overbooking: endpoint('GET', '/api/admin/reports/overbooking/export', {
    ...fileForAdmins('xlsx', 'report'),
    summary: 'Each night on which an instance has more people than rooms, as an Excel workbook',
    query: overbookingQuerySchema,
  }),
  overbookingCount: endpoint('GET', '/api/admin/reports/overbooking/count', {
    ...readByAdmins,
    summary: 'The current number of rows of the overbooking report, and its worst hotels from today on',
    query: overbookingQuerySchema,
    response: reportCountSchema,
  }),
  overbookingView: endpoint('GET', '/api/admin/reports/overbooking/view', {
    ...readByAdmins,
    summary: 'The overbooking report for the screen: its first rows and the totals of all',
    query: z.strictObject({ ...reportDates, ...viewOrder }).check(datesInOrder),
    response: reportViewSchema,
  }),
  threshold: endpoint('GET', '/api/admin/reports/:report/export', {
    ...fileForAdmins('xlsx', 'report'),
    summary: 'The people who came or left early or late by a number of hours, as an Excel workbook',
    params: z.object({ report: z.enum(thresholdReports) }),
    query: thresholdQuerySchema,
  }),
  thresholdCount: endpoint('GET', '/api/admin/reports/:report/count', {
    ...readByAdmins,
    summary: 'The current number of rows of such a report',
    params: z.object({ report: z.enum(thresholdReports) }),
    query: thresholdQuerySchema,
    response: reportCountSchema,
  }),
  thresholdView: endpoint('GET', '/api/admin/reports/:report/view', {
    ...readByAdmins,
    summary: 'Such a report for the screen: its first rows and the totals of all',
    params: z.object({ report: z.enum(thresholdReports) }),
    query: z.strictObject({ ...reportDates, hoursThreshold: hours, ...viewOrder }).check(datesInOrder),
    response: reportViewSchema,
  }),
}
