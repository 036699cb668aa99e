import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/db/database.ts'
import {
  createCoach,
  createOfficial,
  createPlayer,
  type PersonOptions,
  type PlayerOptions,
  type TestPerson,
} from './people.ts'

// People in named states at the time of the tests: 21 November 2026, 14:00 in India, with the default grace of 24
// hours. Options override any of it.
const inState = <Options extends PersonOptions>(state: PersonOptions, options: Options | undefined) => ({
  ...state,
  ...options,
  booking: options?.booking === null ? null : { ...state.booking, ...options?.booking },
})

const playerIn = (state: PersonOptions) => (db: Queryable, options?: PlayerOptions) =>
  createPlayer(db, inState(state, options))
const coachIn = (state: PersonOptions) => (db: Queryable, options?: PersonOptions) =>
  createCoach(db, inState(state, options))
const officialIn = (state: PersonOptions) => (db: Queryable, options?: PersonOptions) =>
  createOfficial(db, inState(state, options))

const dueToday: PersonOptions = { booking: { startDate: '2026-11-21', endDate: '2026-11-25' } }
const upcoming: PersonOptions = { booking: { startDate: '2026-11-23', endDate: '2026-11-27' } }
const late: PersonOptions = { booking: { startDate: '2026-11-18', endDate: '2026-11-24' } }
const checkedIn: PersonOptions = {
  checkinStatus: 'checked_in',
  checkinTime: '2026-11-20T13:00:00+05:30',
  booking: { startDate: '2026-11-20', endDate: '2026-11-24' },
}
const overdue: PersonOptions = { ...checkedIn, booking: { startDate: '2026-11-15', endDate: '2026-11-19' } }
const checkedOut: PersonOptions = {
  checkinStatus: 'checked_out',
  checkinTime: '2026-11-17T13:00:00+05:30',
  checkoutTime: '2026-11-20T10:00:00+05:30',
  booking: { startDate: '2026-11-17', endDate: '2026-11-23' },
}

/** Due today. */
export const pendingPlayer = playerIn(dueToday)
/** Due the day after tomorrow. */
export const upcomingPlayer = playerIn(upcoming)
/** Three days late. */
export const latePlayer = playerIn(late)
/** Checked in yesterday, for three more nights. */
export const checkedInPlayer = playerIn(checkedIn)
/** Still checked in two days after the last day. */
export const overduePlayer = playerIn(overdue)
/** Left yesterday, three nights early. */
export const checkedOutPlayer = playerIn(checkedOut)

export const pendingCoach = coachIn(dueToday)
export const lateCoach = coachIn(late)
export const checkedInCoach = coachIn(checkedIn)
export const pendingOfficial = officialIn(dueToday)

/** A remote team manager: no room, no booking, never checked in. */
export const referenceOnlyCoach = (db: Queryable, options: PersonOptions = {}): Promise<TestPerson> =>
  createCoach(db, { isReferenceOnly: true, booking: null, ...options })

/** Marks the coach's hotel as verified. */
export const verifyHotel = (db: Queryable, coach: Pick<TestPerson, 'id'>) =>
  db.run(sql`
    INSERT INTO hotel_verifications (coach_id, hotel_id, verified_at)
    SELECT participant_id, hotel_id, '2026-11-21T13:00:00+05:30' FROM bookings WHERE participant_id = ${coach.id}`)
