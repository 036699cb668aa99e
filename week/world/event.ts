import type { SheetBody } from '../evidence.ts'
import { addDays, firstDay, instantOn, sheetDay } from './calendar.ts'
import type { Random } from './random.ts'

/** Somebody of the organisers' sheets. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly role: 'coach' | 'official' | 'player'
  readonly hotelId: string
  readonly reference: string
  readonly start: string
  readonly end: string
  readonly mobile: string
  /** Of a player. */
  readonly coachId: string | null
}

export interface Team {
  readonly coach: Person
  readonly teamName: string
  readonly players: readonly Person[]
}

/** `short`: 300 people in 20 teams. `whole`: 10,000 in 600, as at the trophy. */
export const eventSizes = {
  short: { hotels: 6, rooms: 58, teams: 20, players: 13, officials: 20, desks: 3, phoneActs: 0.6, fullDisk: 1_000 },
  whole: {
    hotels: 60,
    rooms: 195,
    teams: 600,
    players: 15,
    officials: 400,
    desks: 12,
    phoneActs: 0.15,
    fullDisk: 60_000,
  },
} as const satisfies Record<string, EventSize>

interface EventSize {
  readonly hotels: number
  readonly rooms: number
  readonly teams: number
  /** Of a team. */
  readonly players: number
  readonly officials: number
  readonly desks: number
  /** How likely a phone is used at a moment of the day. */
  readonly phoneActs: number
  /** For about how many milliseconds the disk of PostgreSQL is full. */
  readonly fullDisk: number
}

export type SizeName = keyof typeof eventSizes

export interface PlannedEvent {
  readonly size: EventSize
  readonly hotelIds: readonly string[]
  /** Has few rooms, which are in no list of people: only desks give them, several at once. */
  readonly smallHotelId: string
  readonly teams: readonly Team[]
  readonly officials: readonly Person[]
  readonly people: readonly Person[]
  /** The sheets in the order in which they are uploaded. */
  readonly sheets: readonly SheetBody[]
}

const firstNames = ['Asha', 'Ravi', 'Meena', 'Imran', 'Lakshmi', 'Joseph', 'Kavya', 'Suresh', 'Divya', 'Arun']
const lastNames = ['Gowda', 'Patil', 'Shetty', 'Khan', 'Naik', 'Hegde', 'Reddy', 'Rao', 'Kulkarni', 'Bhat']
const disciplines = ['Kabaddi', 'Hockey', 'Athletics', 'Volleyball']
const locations = ['Adyar', 'Guindy', 'Egmore']
const smallHotelRooms = 12
const smallHotelId = 'HTL90'
export const uploadOptions = { validateHotelIds: true, enforceMinimumStay: true, skipDuplicates: true } as const

/** With rooms for nearly as many people as there are; always the same for a seed. */
export const planEvent = (random: Random, sizeName: SizeName): PlannedEvent => {
  const size = eventSizes[sizeName]
  const hotelIds = Array.from({ length: size.hotels }, (_, index) => `HTL${String(index + 1).padStart(2, '0')}`)
  let numbers = 0
  const person = (
    role: Person['role'],
    booking: Pick<Person, 'hotelId' | 'reference' | 'start' | 'end' | 'coachId'>,
  ) => {
    const number = (numbers += 1)
    const prefix = { coach: 'COA', official: 'OFC', player: 'PLA' }[role]
    return {
      ...booking,
      role,
      id: `${prefix}_${1000 + number}`,
      name: `${random.oneOf(firstNames)} ${random.oneOf(lastNames)} ${letters(number)}`,
      mobile: `+91${9_100_000_000 + number}`,
    }
  }
  const bookingOf = (index: number) => {
    const start = addDays(firstDay, random.below(3))
    const end = addDays(start, 3 + random.below(3))
    return { hotelId: hotelIds[index % size.hotels] ?? '', reference: `REF-${index + 1}`, start, end }
  }
  const teams = Array.from({ length: size.teams }, (_, index): Team => {
    const booking = bookingOf(index)
    const coach = person('coach', { ...booking, coachId: null })
    const players = Array.from({ length: size.players }, () => person('player', { ...booking, coachId: coach.id }))
    return { coach, teamName: `Team ${letters(index + 1)}`, players }
  })
  const officials = Array.from({ length: size.officials }, (_, index) =>
    person('official', { ...bookingOf(size.teams + index), coachId: null }),
  )
  const sheets = [
    hotelSheet(hotelIds, size.rooms),
    leaderSheet([...teams.map(({ coach }) => coach), ...officials]),
    ...playerSheets(teams),
  ]
  const people = [...teams.flatMap(({ coach, players }) => [coach, ...players]), ...officials]
  return { size, hotelIds, smallHotelId, teams, officials, people, sheets }
}

const stations = ['Chennai Central', 'chennai central', 'Egmore', 'Koyambedu']

/** How a team comes on its first day, or goes on its last one. `number` tells it from all others. */
export const planJourney = (
  random: Random,
  { coach, players }: Team,
  direction: 'arrival' | 'departure',
  number: string,
) => ({
  mode: random.oneOf(['train', 'bus'] as const),
  number,
  place: random.oneOf(stations),
  at: new Date(instantOn(direction === 'arrival' ? coach.start : coach.end, 6 + random.below(12))).toISOString(),
  people: 1 + players.length - random.below(3),
  note: null,
})

/** A number as letters, for names without digits. */
export const letters = (number: number): string =>
  number < 26 ? String.fromCodePoint(65 + number) : `${letters(Math.floor(number / 26))}${letters(number % 26)}`

const hotelSheet = (hotelIds: readonly string[], rooms: number): SheetBody => {
  const [first, middle, last] = [addDays(firstDay, -1), addDays(firstDay, 4), addDays(firstDay, 10)]
  return {
    type: 'hotel-inventory',
    options: uploadOptions,
    rows: [...hotelIds, smallHotelId].flatMap((hotelId, index) => {
      // The last of the large hotels has its rooms in two blocks.
      const blocks =
        index === hotelIds.length - 1 ? [[first, middle] as const, [middle, last] as const] : [[first, last] as const]
      return blocks.map(([start, end], block) => ({
        HotelID: hotelId,
        InstanceCode: String(block + 1),
        HotelName: `Hotel ${letters(index + 1)}`,
        Location: locations[index % locations.length] ?? '',
        District: 'Chennai',
        Address: `${index + 1} Stadium Road`,
        Pincode: '600020',
        StartDate: sheetDay(start),
        EndDate: sheetDay(end),
        TotalRooms: String(hotelId === smallHotelId ? smallHotelRooms : rooms),
        ROOM_RATE: String(1500 + index * 100),
        PAYS_FOR: ['blocked', 'booked', 'used'][index % 3] ?? 'used',
      }))
    }),
  }
}

const leaderSheet = (leaders: readonly Person[]): SheetBody => ({
  type: 'coaches-officials',
  options: uploadOptions,
  rows: leaders.map((leader, index) => ({
    ROLE: leader.role,
    COACH_ID: leader.id,
    NAME: leader.name,
    MOBILE_NUMBER: leader.mobile,
    DISCIPLINE: disciplines[index % disciplines.length] ?? '',
    LOCATION: locations[index % locations.length] ?? '',
    DISTRICT: 'Chennai',
    HOTEL_ID: leader.hotelId,
    BOOKING_START_DATE: sheetDay(leader.start),
    BOOKING_END_DATE: sheetDay(leader.end),
    BOOKING_REFERENCE_NUMBER: leader.reference,
  })),
})

export const playerRow = (player: Person, teamName: string): Readonly<Record<string, string>> => ({
  COACH_ID: player.coachId ?? '',
  PLAYER_ID: player.id,
  PLAYER_NAME: player.name,
  MOBILE_NUMBER: player.mobile,
  TEAM_NAME: teamName,
  HOTEL_ID: player.hotelId,
  BOOKING_REFERENCE: player.reference,
  BOOKING_START_DATE: sheetDay(player.start),
  BOOKING_END_DATE: sheetDay(player.end),
})

/** In two sheets, since organisers get their lists bit by bit. */
const playerSheets = (teams: readonly Team[]): SheetBody[] => {
  const half = Math.ceil(teams.length / 2)
  return [teams.slice(0, half), teams.slice(half)].map((some) => ({
    type: 'players',
    options: uploadOptions,
    rows: some.flatMap(({ teamName, players }) => players.map((player) => playerRow(player, teamName))),
  }))
}
