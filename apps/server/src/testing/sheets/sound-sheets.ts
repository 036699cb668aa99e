import { sheetColumns, type UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import type { UploadOptions, UploadResult } from '@trophy/contract/uploads/uploads.contract.ts'
import type { Context } from '../../platform/context.ts'
import { uploadSheet } from '../../uploads/uploads.service.ts'
import { uploadRequest } from './fixtures.ts'
import { uploadLines } from './small-event.ts'
import { sheetRow, type TestSheet, workbookOf } from './workbooks.ts'

/** Sheets in which a row is sound but for the cells that a test gives, as texts or as XML. */

/** A hotel with rooms for everybody, and two coaches with teams. */
export const createEvent = async (context: Context): Promise<void> => {
  await uploadLines(context, 'hotel-inventory', ['ARI01|1|01/12/2026|31/12/2026|900'])
  const coaches = ['COA_900', 'COA_901'].map((id) => `${id}||ARI01|05/12/2026|09/12/2026|`)
  await uploadLines(context, 'coaches-officials', coaches)
}

export type Cells = Readonly<Record<string, string>>
const sound: Readonly<Record<UploadType, Cells>> = {
  'hotel-inventory': {
    HotelID: 'KGI01',
    HotelName: 'Hotel Nila',
    Location: 'Adyar',
    District: 'Chennai',
    Address: '1 Beach Road',
    Pincode: '600020',
    StartDate: '01/12/2026',
    EndDate: '31/12/2026',
    TotalRooms: '5',
  },
  'coaches-officials': {
    ROLE: 'coach',
    COACH_ID: 'COA_101',
    NAME: 'Asha R',
    DISCIPLINE: 'Kabaddi',
    LOCATION: 'Adyar',
    DISTRICT: 'Chennai',
    HOTEL_ID: 'ARI01',
    BOOKING_START_DATE: '05/12/2026',
    BOOKING_END_DATE: '09/12/2026',
    BOOKING_REFERENCE_NUMBER: 'REF-1',
  },
  players: {
    COACH_ID: 'COA_900',
    PLAYER_ID: 'PLA_1',
    PLAYER_NAME: 'Bina S',
    TEAM_NAME: 'Bulls',
    HOTEL_ID: 'ARI01',
    BOOKING_REFERENCE: 'REF-1',
    BOOKING_START_DATE: '05/12/2026',
    BOOKING_END_DATE: '09/12/2026',
  },
}

export const formats = ['d-mmm', 'dd/mm/yyyy', '0.00E+00', '0000']
export const styleOf = { dayMonth: 1, date: 2, scientific: 3, zeros: 4 } as const

/** A row of the sheet type; a value that begins with `<c` is the XML of its cell. */
export const rowOf = (type: UploadType, row: number, cells: Cells, attributes = ''): string => {
  const columns = sheetColumns[type].map((column) => {
    const value = cells[column] ?? sound[type][column] ?? ''
    if (value.startsWith('<c')) return value
    return value === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`
  })
  return `<row r="${row}"${attributes}>${columns.join('')}${cells['beside'] ?? ''}</row>`
}

export const sheetOf = (
  type: UploadType,
  rows: readonly string[],
  { before = '', after = '', name = 'S' } = {},
): TestSheet => ({
  name,
  xml: `${before}<sheetData>${sheetRow(1, sheetColumns[type])}${rows.join('')}</sheetData>${after}`,
})

export const formula = (text: string, value: string | null, type = 'n'): string =>
  `<c t="${type}"><f>${text}</f>${value === null ? '' : `<v>${value}</v>`}</c>`
export const number = (value: number, style = 0): string => `<c s="${style}"><v>${value}</v></c>`


/** Rehearses uploads of a server. */
export const rehearsalOf = (context: () => Context) => {
const rehearse = (type: UploadType, sheets: readonly TestSheet[], options: Partial<UploadOptions> = {}) => {
  const request = uploadRequest(type, workbookOf(sheets, formats), { fileName: 'sheet.xlsx', isDryRun: true })
  return uploadSheet(context(), { ...request, options: { ...request.options, ...options } })
}

const rehearseRow = (type: UploadType, cells: Cells): Promise<UploadResult> =>
  rehearse(type, [sheetOf(type, [rowOf(type, 2, cells)])])

const rehearsePsv = (type: UploadType, cells: Cells): Promise<UploadResult> => {
  const columns = sheetColumns[type]
  const line = columns.map((column) => cells[column] ?? sound[type][column] ?? '').join('|')
  return uploadSheet(context(), uploadRequest(type, `${columns.join('|')}\n${line}\n`, { isDryRun: true }))
}


  return { rehearse, rehearseRow, rehearsePsv }
}

