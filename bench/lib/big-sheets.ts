import { sheetColumns } from '@trophy/contract/uploads/uploads.constants.ts'

/** Three sheets of one event as .psv, always the same: ids and numbers are unique, and every row is valid. */

export interface BigSheets {
  readonly hotels: string
  readonly coaches: string
  readonly players: string
}

const starts = ['2026-11-01', '2026-11-21', '2026-12-11'] as const
const ends = ['2026-11-21', '2026-12-11', '2026-12-31'] as const

const names = ['Asha', 'Ravi', 'Meena', 'Imran', 'Lakshmi', 'Joseph', 'யாழினி', 'Suresh', 'अंजलि', 'Arun', 'Kavya']
const families = ['Gowda', 'Patil', 'Shetty', 'Khan', 'Naik', 'Hegde', 'Reddy', 'தமிழரசன்', 'Kulkarni', 'वर्मा', 'Bhat']
const disciplines = [
  'Kabaddi',
  'Kho-Kho',
  'Athletics',
  'Volleyball',
  'Silambam',
  'Hockey',
  'Swimming',
  'Para-Badminton',
]

const nameOf = (number: number): string =>
  `${names[number % 11]} ${families[(number * 7) % 11]} ${families[(number * 3 + 5) % 11]}`

/** The hotel and dates of a coach's team: five nights, for one team in eight across two instances. */
const stayOf = (coach: number): string => {
  const first = 2 + ((coach * 3) % 18)
  const month = coach % 2 === 0 ? '11' : '12'
  return `${String(first).padStart(2, '0')}/${month}/2026|${String(first + 5).padStart(2, '0')}/${month}/2026`
}

const lines = (header: string, count: number, line: (index: number) => string): string =>
  `${[header, ...Array.from({ length: count }, (_, index) => line(index))].join('\n')}\n`

export const createBigSheets = (playerCount: number): BigSheets => {
  const coachCount = Math.ceil(playerCount / 25)
  const hotelCount = Math.min(300, coachCount)
  const hotelOf = (coach: number): string => `HTL${String(coach % hotelCount).padStart(3, '0')}`
  return {
    hotels: lines(
      'HotelID|InstanceCode|HotelName|Location|District|Address|Pincode|StartDate|EndDate|TotalRooms',
      hotelCount * 3,
      (index) => {
        const hotel = Math.floor(index / 3)
        const instance = index % 3
        const place = `Town ${hotel % 90}|District ${hotel % 31}|${hotel} Stadium Road|${600_000 + hotel}`
        return `${hotelOf(hotel)}|${instance + 1}|Residency ${hotel}|${place}|${starts[instance]}|${ends[instance]}|400`
      },
    ),
    coaches: lines(
      'ROLE|COACH_ID|NAME|MOBILE_NUMBER|DISCIPLINE|LOCATION|DISTRICT|' +
        'HOTEL_ID|BOOKING_START_DATE|BOOKING_END_DATE|BOOKING_REFERENCE_NUMBER',
      coachCount,
      (index) => {
        const person = `COA_${1001 + index}|${nameOf(index)}|${9_000_000_000 + index}|${disciplines[index % 8]}`
        const booking = `${hotelOf(index)}|${stayOf(index)}|TST26-${1001 + index}`
        return `coach|${person}|Town ${index % 90}|District ${index % 31}|${booking}`
      },
    ),
    players: lines(sheetColumns.players.join('|'), playerCount, (index) => {
      const coach = Math.floor(index / 25)
      const mobile = `+91 ${70_000 + (index % 29_999)} ${10_000 + (index % 89_999)}`
      const school = `(Government Higher Secondary School, Town ${coach % 90})`
      const team = `District ${coach % 31} ${disciplines[coach % 8]} Under 17 ${school}`
      const booking = `${hotelOf(coach)}|TST26-${1001 + coach}|${stayOf(coach)}`
      return `COA_${1001 + coach}|PLA_${100_001 + index}|${nameOf(index)}|${mobile}|${team}|${booking}`
    }),
  }
}
