import type { CalendarDay } from '../core/days.ts'

/**
 * The columns of the export. Each row has those of the sheet that its role is uploaded in, so that the rows of one role
 * are a sheet again: coaches and officials as they are in theirs; of a player COACH_ID is the coach's, and name and
 * reference stand twice, under the names that the players' sheet gives them too. The others are read by people only.
 */
export const exportColumns = [
  'ROLE',
  'COACH_ID',
  'NAME',
  'PLAYER_ID',
  'PLAYER_NAME',
  'TEAM_NAME',
  'COACH_NAME',
  'MOBILE_NUMBER',
  'DISCIPLINE',
  'LOCATION',
  'DISTRICT',
  'STADIUM',
  'HOTEL_ID',
  'HOTEL_NAME',
  'BOOKING_START_DATE',
  'BOOKING_END_DATE',
  'BOOKING_REFERENCE_NUMBER',
  'BOOKING_REFERENCE',
  'NOTIFY_TRANSPORT_CONTACT',
  'TRAVEL_POC_NAME',
  'TRAVEL_POC_MOBILE',
  'VENUE_POC_NAME',
  'VENUE_POC_MOBILE',
  'IS_REFERENCE_ONLY',
  'CHECKIN_STATUS',
  'CHECKIN_TIME',
  'CHECKOUT_TIME',
] as const

/** `today`: the event's (part 2 §7). */
export const exportFileName = (today: CalendarDay): string => `participants-${today}.csv`
