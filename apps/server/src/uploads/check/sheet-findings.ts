import { formatDay, daysBetween } from '@trophy/contract/core/dates/days.ts'
import { sheetNotes, sheetWarnings } from '@trophy/contract/uploads/sheet-messages.constants.ts'
import { uploadLimits, type UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import { columnLetters } from '../../platform/sheets/reading/cell-places.rules.ts'
import type { SheetLayout, SheetRow } from '../../platform/sheets/sheet.ts'
import type { StagedRow } from '../store/staging.sql.ts'
import type { MatchedHeader } from './rules/columns.rules.ts'

/** What a sheet shows as a whole, once its rows have been read. */
export interface SheetFindings {
  readonly add: (row: SheetRow, values: StagedRow['values']) => void
  /** Stop an upload before it is stored. */
  readonly warnings: () => readonly string[]
  /** Stand in the result. */
  readonly notes: () => readonly string[]
}

type Columns = readonly (string | null)[]

export const createSheetFindings = (
  type: UploadType,
  layout: SheetLayout,
  { columns, earlierHotels }: Pick<MatchedHeader, 'columns' | 'earlierHotels'>,
): SheetFindings => {
  const hidden = createHiddenColumns(layout, columns)
  const dates = createDateColumns(columns)
  const days = createDays()
  const moved = createMovedPeople(earlierHotels)
  const lengths = createStayLengths()
  return {
    add: (row, values) => {
      hidden.add(row)
      dates.add(row)
      days.add(values)
      moved.add(row)
      if (type !== 'hotel-inventory') lengths.add(row.rowNumber, values)
    },
    warnings: hidden.warnings,
    notes: () => [
      ...sheetNotesOf(layout),
      ...days.notes(),
      ...dates.notes(),
      ...moved.notes(),
      ...lengths.notes(uploadLimits.notes),
    ],
  }
}

const sheetNotesOf = ({ name, otherSheets, hiddenSheets }: SheetLayout): string[] => [
  ...(name !== null && otherSheets.length > 0 ? [sheetNotes.sheetsNotRead(name, otherSheets)] : []),
  ...(hiddenSheets.length > 0 ? [sheetNotes.hiddenSheets(hiddenSheets)] : []),
]

/** Hidden columns that are read and have values. */
const createHiddenColumns = ({ hiddenColumns }: SheetLayout, columns: Columns) => {
  const read = hiddenColumns.filter((place) => (columns[place] ?? null) !== null)
  const filled = new Set<number>()
  return {
    add: ({ cells }: SheetRow): void => {
      for (const place of read) if ((cells[place] ?? '').trim() !== '') filled.add(place)
    },
    warnings: (): string[] =>
      [...filled].map((place) => sheetWarnings.hiddenColumn(columns[place] ?? '', columnLetters(place))),
  }
}

/**
 * Excel turns only those texts into dates that its own order of day and month permits: a mixed column is suspicious.
 */
const createDateColumns = (columns: Columns) => {
  const counts = columns.flatMap((column, place) =>
    column !== null && /date$/i.test(column) ? [{ column, place, dates: 0, texts: 0, firstText: 0 }] : [],
  )
  return {
    add: ({ rowNumber, cells, types }: SheetRow): void => {
      for (const count of counts) {
        if ((cells[count.place] ?? '').trim() === '') continue
        if (types?.[count.place]?.kind === 'date') count.dates += 1
        else {
          if (count.texts === 0) count.firstText = rowNumber
          count.texts += 1
        }
      }
    },
    notes: (): string[] =>
      counts.flatMap(({ column, dates, texts, firstText }) =>
        dates > 0 && texts > 0 ? [sheetNotes.mixedDates(column, dates, texts, firstText)] : [],
      ),
  }
}

/** People of an export who were in another hotel before, which a sheet cannot bring back. */
const createMovedPeople = (earlierHotels: number) => {
  const rows: number[] = []
  return {
    add: ({ rowNumber, cells }: SheetRow): void => {
      if ((cells[earlierHotels] ?? '').trim() !== '') rows.push(rowNumber)
    },
    notes: (): string[] => rows.slice(0, 1).map((first) => sheetNotes.movedPeople(rows.length, first)),
  }
}

const createDays = () => {
  let first: string | null = null
  let last: string | null = null
  return {
    add: ({ startDate, endDate }: StagedRow['values']): void => {
      if (typeof startDate === 'string' && (first === null || startDate < first)) first = startDate
      if (typeof endDate === 'string' && (last === null || endDate > last)) last = endDate
    },
    notes: (): string[] =>
      first === null || last === null ? [] : [sheetNotes.days(formatDay(first), formatDay(last))],
  }
}

interface Booking {
  readonly rowNumber: number
  readonly id: string
  readonly days: number
}

interface Team {
  /** How many bookings have how many days. */
  readonly lengths: Map<number, number>
  readonly long: Booking[]
}

/** Shorter bookings stand out in no team. */
const longDays = 8
/** A booking far longer than the others: so many times the usual length, and so many days more. */
const farLonger = { times: 3, days: 7 }
const smallestTeam = 3

/** Finds bookings that are far longer than the others of their team, which are mostly slips in a date. */
const createStayLengths = () => {
  const teams = new Map<string, Team>()
  return {
    add: (rowNumber: number, { coachId, participantId, startDate, endDate }: StagedRow['values']): void => {
      if (typeof startDate !== 'string' || typeof endDate !== 'string' || typeof participantId !== 'string') return
      // Coaches and officials are one team: they have no coach.
      const key = String(coachId ?? '')
      const team = teams.get(key) ?? { lengths: new Map<number, number>(), long: [] }
      teams.set(key, team)
      const days = daysBetween(startDate, endDate)
      team.lengths.set(days, (team.lengths.get(days) ?? 0) + 1)
      if (days >= longDays) team.long.push({ rowNumber, id: participantId, days })
    },
    notes: (most: number): string[] =>
      [...teams.values()]
        .flatMap(outliers)
        .toSorted((one, other) => one.rowNumber - other.rowNumber)
        .slice(0, most)
        .map(({ rowNumber, id, days, usual }) => sheetNotes.longBooking(rowNumber, id, days, usual)),
  }
}

const outliers = ({ lengths, long }: Team): (Booking & { readonly usual: number })[] => {
  const count = [...lengths.values()].reduce((sum, bookings) => sum + bookings, 0)
  if (count < smallestTeam || long.length === 0) return []
  const usual = medianOf(lengths, count)
  return long.flatMap((booking) =>
    booking.days >= usual * farLonger.times && booking.days >= usual + farLonger.days ? [{ ...booking, usual }] : [],
  )
}

const medianOf = (lengths: ReadonlyMap<number, number>, count: number): number => {
  let seen = 0
  for (const [days, bookings] of [...lengths].toSorted(([one], [other]) => one - other)) {
    seen += bookings
    if (seen * 2 >= count) return days
  }
  return 0
}
