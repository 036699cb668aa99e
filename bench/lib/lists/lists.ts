import { participantSorts } from '@trophy/contract/participants/participants.constants.ts'
import { type Database, stoppedDay, stoppedNow } from '@trophy/server/testing'
import sql from 'sql-template-tag'

export interface List {
  /** The path of each case. */
  readonly cases: Readonly<Record<string, string>>
  /** The number of matches in a response. */
  readonly matches: (text: string) => string
  /** Adds what the generated event does not have. */
  readonly prepare?: (database: Database) => Promise<void>
}

/** Each query string with the path, encoded. */
const at = (path: string, queries: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(queries).map(([name, query]) => [name, `${path}?${String(new URLSearchParams(query))}`]),
  )

/** The number of a field, such as `total`. */
const numberOf = (field: string) => (text: string) => new RegExp(`"${field}":(\\d+)`).exec(text)?.[1] ?? '?'

/** How often a field occurs. */
const countOf = (field: string) => (text: string) => String(text.split(`"${field}"`).length - 1)

/** Views of the participants table as query strings: all searches, filters and sort orders, and deep pages. */
const participantCases: Readonly<Record<string, string>> = {
  'first page': '',
  'a hundred rows': 'limit=100',
  'middle page': 'page=2600',
  'last page': 'page=5250',
  ...Object.fromEntries(
    participantSorts.flatMap((sort) =>
      (['asc', 'desc'] as const).flatMap((order) => [
        [`sort by ${sort} ${order}`, `sortBy=${sort}&sortOrder=${order}`],
        [`sort by ${sort} ${order}, deep`, `sortBy=${sort}&sortOrder=${order}&page=4000`],
      ]),
    ),
  ),
  'filter: discipline': 'discipline=Discipline 3',
  'filter: role': 'role=official',
  'filter: status': 'checkinStatus=checked_in',
  'filter: role, status, discipline': 'role=player&checkinStatus=checked_in&discipline=Discipline 3',
  'filter: hotel': 'hotelFilterId=HTL00012',
  'filter: hotel and instance': 'hotelFilterId=HTL00012&instanceCode=2',
  'filter: instance': 'instanceCode=2',
  'filter: hotel by hotelId': 'hotelId=htl00012',
  'filter: start': 'bookingStartDate=2026-11-13',
  'filter: dates': 'bookingStartDate=2026-11-08&bookingEndDate=2026-11-20',
  'filter: dates, deep': 'bookingStartDate=2026-11-08&bookingEndDate=2026-11-20&page=2000',
  'search: an id': 'search=PLA_1234',
  'search: one id': 'search=PLA_12345',
  'search: a mobile': 'search=90000123',
  'search: a name': 'search=lakshmi reddy 1',
  'search: a team': 'search=team 42',
  'search: a reference': 'search=ref-123',
  'search: a hotel': 'search=residency 12',
  'search: nothing there': 'search=nobody at all',
  'search: one letter, everybody': 'search=a',
  'search: every hotel': 'search=residency',
  'search with filter and sort': 'search=gowda&role=player&sortBy=location&sortOrder=asc&page=100',
  'search with all filters':
    'search=rao&role=player&checkinStatus=checked_in&discipline=Discipline 3&hotelFilterId=HTL00024' +
    '&bookingStartDate=2026-11-01&bookingEndDate=2026-12-31&sortBy=coachId&sortOrder=asc',
}

const boardCases = (board: 'checkin' | 'checkout', queries: Readonly<Record<string, string>>) =>
  at(`/api/admin/dashboard/${board}`, queries)

/** Three consecutive instances per hotel, each of a year and a day. */
const addLongInstances = async (database: Database): Promise<void> => {
  await database.run(sql`
    INSERT INTO hotels (hotel_id) SELECT 'LONG' || n FROM generate_series(1, 300) AS n`)
  await database.run(sql`
    INSERT INTO hotel_instances (hotel_id, instance_code, hotel_name, location, district, address, pincode, start_date,
      end_date, total_rooms)
    SELECT 'LONG' || n, (i + 1)::text, 'Long Stay ' || n, 'Location ' || n % 90, 'District ' || n % 31,
      n || ' Station Road', (560000 + n)::text, DATE '2026-06-01' + i * 366, DATE '2026-06-01' + (i + 1) * 366,
      20 + n % 50
    FROM generate_series(1, 300) AS n, generate_series(0, 2) AS i`)
  await database.run(sql`VACUUM (ANALYZE) room_nights`)
  await database.run(sql`VACUUM (ANALYZE) hotel_instances`)
}

/**
 * Nine teams of ten tell their arrival, on the day on which the last of their players is booked from: one in twenty before
 * 12:00 PM.
 */
const addJourneys = async (database: Database): Promise<void> => {
  await database.run(sql`
    INSERT INTO team_journeys (coach_id, direction, mode, number, place_name, travels_at, travellers, told_at,
      recorded_at, actor_role, actor_name)
    SELECT id, 'arrival', 'train', 'T' || n % 97, 'Junction ' || n % 12,
      (first_day + CASE n % 20 WHEN 1 THEN 6 ELSE 13 END * INTERVAL '1 hour'
        + n % 5 * INTERVAL '1 hour') AT TIME ZONE 'Asia/Kolkata',
      15, ${stoppedNow}::timestamptz - n % 2 * INTERVAL '1 hour', ${stoppedNow}::timestamptz, 'coach', name
    FROM (
      SELECT c.id, c.name, row_number() OVER (ORDER BY c.participant_id) AS n,
        (SELECT max(b.start_date) FROM participants AS p JOIN bookings AS b ON b.participant_id = p.id
         WHERE p.coach_id = c.participant_id) AS first_day
      FROM participants AS c WHERE c.role = 'coach'
    ) AS teams WHERE n % 10 > 0 AND first_day IS NOT NULL`)
  await database.run(sql`VACUUM (ANALYZE) team_journeys`)
}

/** One booking in two hundred has no hotel. */
const removeHotels = async (database: Database): Promise<void> => {
  await database.run(sql`
    DELETE FROM stays WHERE participant_id IN (SELECT id FROM participants WHERE participant_id LIKE '%77')`)
  await database.run(sql`
    UPDATE bookings SET hotel_id = NULL, instance_id = NULL
    WHERE participant_id IN (SELECT id FROM participants WHERE participant_id LIKE '%77')`)
}

const guestLists = (suffix: string) =>
  Object.fromEntries(
    ['rooming-list', 'guest-register'].flatMap((list) => [
      [`${list}, a hotel${suffix}`, `/api/admin/reports/${list}${suffix}?hotelId=HTL00012&day=${stoppedDay}`],
    ]),
  )

/** In the order of the run: the last one adds hotels. */
export const lists: Readonly<Record<string, List>> = {
  participants: {
    cases: at('/api/admin/dashboard/participants', participantCases),
    matches: numberOf('total'),
  },
  boards: {
    cases: {
      ...boardCases('checkin', {
        'check-in': '',
        'check-in, late': 'status=late',
        'check-in, page 2000': 'page=2000',
        'check-in, one id': 'search=PLA_12345',
        'check-in, a hotel': 'search=residency 12',
      }),
      ...boardCases('checkout', {
        checkout: '',
        'checkout, overdue': 'status=overdue',
        'checkout, page 500': 'page=500',
        'checkout, a name': 'search=gowda',
      }),
    },
    matches: numberOf('total'),
  },
  'event-progress': {
    cases: at('/api/admin/dashboard/event-progress', {
      'around today': 'range=around_today',
      'whole event': 'range=whole_event',
    }),
    matches: countOf('discipline'),
  },
  occupancy: {
    cases: at('/api/admin/hotels/occupancy', {
      '30 days': 'startDate=2026-11-05&endDate=2026-12-04',
      '14 days': 'startDate=2026-11-05&endDate=2026-11-18',
      '90 days': 'startDate=2026-10-20&endDate=2027-01-17',
      '30 days of a district': 'startDate=2026-11-05&endDate=2026-12-04&district=District 3',
      '30 days, searched': 'startDate=2026-11-05&endDate=2026-12-04&search=hill top',
    }),
    matches: numberOf('totalHotels'),
  },
  'booked-people': {
    cases: at('/api/admin/booking-reassignment/search', {
      'a name': 'query=Kavya Hegde 1',
      "a coach's id, with the team": 'query=COA_2400',
      'a team, with the coach': 'query=Team 1200',
      'a mobile number': 'query=9000012345',
      'a reference': 'query=REF-1200',
      'a hotel': 'query=HTL00007',
      'two letters': 'query=ka',
      nobody: 'query=nobody at all',
    }),
    matches: countOf('participantId'),
  },
  arrivals: {
    cases: {
      ...at('/api/admin/journeys', {
        'first page': '',
        'page 50': 'page=50',
        'departures, page 2': 'direction=departure&page=2',
        'not entered': 'filter=none',
        early: 'filter=early',
        overdue: 'filter=overdue',
        'a place on a day': `place=junction 7&from=${stoppedDay}&to=${stoppedDay}`,
      }),
      ...at('/api/admin/journeys/hours', { 'by hour and place': '', 'by hour and place, early': 'filter=early' }),
    },
    matches: numberOf('total'),
    prepare: addJourneys,
  },
  todo: { cases: { all: '/api/admin/todo' }, matches: countOf('kind') },
  unhoused: {
    cases: at('/api/admin/participants/unhoused', { 'first page': '', 'last page': 'page=26' }),
    matches: numberOf('total'),
    prepare: removeHotels,
  },
  'guest-lists': {
    cases: {
      ...guestLists('/view'),
      ...at('/api/admin/lists/changes', { 'changes of a list': `list=rooming&hotelId=HTL00012&day=${stoppedDay}` }),
    },
    matches: countOf('participantId'),
  },
  'available-hotels': {
    cases: at('/api/admin/available-hotels', {
      '5 nights': 'participantType=player&startDate=2027-03-10&endDate=2027-03-15',
      '30 nights': 'participantType=player&startDate=2027-03-10&endDate=2027-04-09',
      '366 nights, two instances each': 'participantType=player&startDate=2027-03-10&endDate=2028-03-10',
      'nobody has rooms': 'participantType=player&startDate=2035-03-10&endDate=2035-03-15',
    }),
    matches: countOf('instanceId'),
    prepare: addLongInstances,
  },
}
