import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'

/** A hotel whose people need other rooms from a night on. */
export interface LostHotel {
  readonly hotelId: string
  readonly from: CalendarDay
  /** True for one that has more people than rooms, and keeps its rooms; false for one that loses all of them. */
  readonly isOverbooked: boolean
}
