import { stayLengthMistake } from '@trophy/contract/bookings/stay-length.rules.ts'
import { maximumStayDays } from '@trophy/contract/participants/participants.constants.ts'
import type { Findings } from './cells.rules.ts'
import { rowProblems } from '@trophy/contract/uploads/sheet-messages.constants.ts'

export interface RowOptions {
  /** The minimum number of days from the first to the last; 1 when the rule is off (part 2 §9). */
  readonly minimumStayDays: number
}

/** Checks the order of the dates, and the minimum and maximum length of a booking or an instance (decisions §5). */
export const checkStay = (
  { errors }: Findings,
  start: { readonly column: string; readonly day: string | null },
  end: { readonly column: string; readonly day: string | null },
  { minimumStayDays }: RowOptions,
): void => {
  if (start.day === null || end.day === null) return
  const mistake = stayLengthMistake(start.day, end.day, minimumStayDays)
  if (mistake === 'endBeforeStart') errors.push(rowProblems.endBeforeStart(end.column, start.column))
  if (mistake === 'tooShort') errors.push(rowProblems.minimumStay(end.column, start.column, minimumStayDays))
  if (mistake === 'tooLong') errors.push(rowProblems.maximumStay(end.column, start.column, maximumStayDays))
}
