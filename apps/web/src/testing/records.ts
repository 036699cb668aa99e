import type { AvailableHotel } from '@trophy/contract/bookings/bookings.contract.ts'
import type { CoachNotification, CoachPlayer, CoachSelf } from '@trophy/contract/coach/coach.contract.ts'
import { paginate } from '@trophy/contract/core/http/pagination.ts'
import type { DeskArrival } from '@trophy/contract/desk/desk.contract.ts'
import type { Event } from '@trophy/contract/event/event.contract.ts'
import type { HotelInstance } from '@trophy/contract/hotels/hotels.contract.ts'
import { participantFieldNames } from '@trophy/contract/participants/participant-fields.constants.ts'
import type { Participant } from '@trophy/contract/participants/participants.contract.ts'
import { recordOf } from '@trophy/contract/core/record.ts'
import type { TravellingTeam } from '@trophy/contract/journeys/journey-board.contract.ts'
import type { Journey } from '@trophy/contract/journeys/journeys.contract.ts'
import type { RollCall } from '@trophy/contract/roll-call/roll-call.contract.ts'
import type { CheckinRow, CheckoutRow } from '@trophy/contract/stays/stays.contract.ts'
import type { TeamOverview } from '@trophy/contract/teams/teams.contract.ts'

/** When the component tests happen, like the journeys: the event's day at two in the afternoon in India. */
export const eventNow = '2026-11-21T14:00:00+05:30'

/** Records as the server sends them, with values that a test may change. */
let created = 0
const uuid = (): string => {
  created += 1
  return `00000000-0000-4000-8000-${String(created).padStart(12, '0')}`
}

const contact = (name: string) => ({ name, phone: '+91 98450 11111' })
const logo = (alt: string) => ({ src: `/logos/${alt.toLowerCase().replaceAll(' ', '-')}.svg`, alt })

export const event: Event = {
  name: 'Monsoon Cup',
  timeZone: 'Asia/Kolkata',
  logos: ['Monsoon Cup', 'Government of the state', 'Authority for sports'].map(logo),
  supportContacts: ['Reception', 'Night desk', 'Kabaddi', 'Transport', 'Technical help'].map(contact),
  practice: null,
  practiceUrl: null,
}

export const admin = { role: 'admin', name: 'Asha Organiser', isHotelVerified: false } as const
export const coachUser = { role: 'coach', name: 'Latha Menon', isHotelVerified: true } as const

/** A list of one page. */
export const pageOf = (count: number, limit = 25) => paginate(count, 1, limit, count)

const booking = {
  bookingReference: 'REF_1',
  bookingStartDate: '2026-11-21',
  bookingEndDate: '2026-11-25',
} as const

/** Somebody who is due today. */
export const checkinRow = (changes: Partial<CheckinRow> = {}): CheckinRow => ({
  id: uuid(),
  participantId: 'PLA_101',
  name: 'Anu',
  mobileNumber: '+919845000001',
  role: 'player',
  discipline: 'Chess',
  isReferenceOnly: false,
  hotelName: 'Next Door',
  ...booking,
  releasedFrom: null,
  checkinStatus: 'pending',
  isLate: false,
  daysUntilArrival: 0,
  checkinTime: null,
  checkoutTime: null,
  ...changes,
})

/** Of people who are in the hotel. */
export const arrived = { checkinStatus: 'checked_in', checkinTime: '2026-11-21T06:00:00Z' } as const

export const inHouse = { ...arrived, daysUntilArrival: null } as const

export const hasLeft = { ...inHouse, checkinStatus: 'checked_out', checkoutTime: '2026-11-21T07:00:00Z' } as const

/** Somebody who is in the hotel. */
export const checkoutRow = (changes: Partial<CheckoutRow> = {}): CheckoutRow => {
  const { sameNumber: _, ...row } = checkinRow(inHouse)
  return { ...row, name: 'Indu', bookingEndDate: '2026-11-25', daysRemaining: 4, isOverdue: false, ...changes }
}

export const checkinBoard = (...participants: readonly CheckinRow[]) => ({
  participants: [...participants],
  stats: { totalPending: 2, dueToday: 1, late: 1, completed: 0 },
  pagination: pageOf(participants.length),
  total: participants.length,
})

export const checkoutBoard = (...participants: readonly CheckoutRow[]) => ({
  participants: [...participants],
  stats: { totalCheckedIn: 1, dueToday: 0, overdue: 0, completed: 1 },
  pagination: pageOf(participants.length),
  total: participants.length,
})

export const stats = {
  totalParticipants: 4,
  totalTeams: 1,
  checkedInCount: 1,
  checkedOutCount: 1,
  totalAvailableRooms: 9,
  occupancyRate: 10,
  totalHotels: 1,
  pendingActions: 0,
}

/** A coach in the participants table. */
export const participant = (changes: Partial<Participant> = {}): Participant => ({
  ...recordOf(participantFieldNames, () => null),
  id: uuid(),
  participantId: 'COA_LATHA',
  role: 'coach',
  name: 'Latha Menon',
  mobileNumber: '+919845077001',
  coachName: null,
  hotelId: 'NEXT',
  hotelName: 'Next Door',
  ...booking,
  isReferenceOnly: false,
  checkinStatus: 'pending',
  checkinTime: null,
  checkoutTime: null,
  daysRemaining: null,
  isOverdue: false,
  createdAt: '2026-11-01T06:00:00Z',
  ...changes,
})

export const freeHotel = (changes: Partial<AvailableHotel> = {}): AvailableHotel => ({
  hotelId: 'NEXT',
  hotelName: 'Next Door',
  instanceCode: '1',
  instanceId: uuid(),
  location: 'Kochi',
  district: 'Ernakulam',
  availableRooms: 9,
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  roomSuggestion: '',
  hasAdjacentInstances: false,
  adjacentInstances: [],
  gapNights: [],
  ...changes,
})

/** A row of the hotel inventory. */
export const hotelInstance = (changes: Partial<HotelInstance> = {}): HotelInstance => ({
  id: uuid(),
  hotelId: 'HILL',
  instanceCode: '1',
  hotelName: 'Hill Top',
  location: 'Madikeri',
  district: 'Kodagu',
  address: '1 Hill Road',
  pincode: '571201',
  pointOfContact: null,
  contactPhoneNumber: null,
  startDate: '2026-11-21',
  endDate: '2026-11-27',
  totalRooms: 4,
  roomRate: null,
  paysFor: 'used',
  occupiedRooms: 3,
  availableRooms: 1,
  status: 'active',
  ...changes,
})

export const deskArrival = (changes: Partial<DeskArrival> = {}): DeskArrival => ({
  id: uuid(),
  participantId: 'PLA_900',
  name: 'Ramya',
  role: 'player',
  mobileNumber: null,
  teamName: null,
  coachId: 'COA_LATHA',
  hotelName: 'Next Door',
  registeredAt: '2026-11-21T08:00:00Z',
  registeredBy: 'Asha Organiser',
  missing: [],
  ...changes,
})

export const coachPlayer = (changes: Partial<CoachPlayer> = {}): CoachPlayer => ({
  id: uuid(),
  participantId: 'PLA_101',
  name: 'Asha Rao',
  mobileNumber: null,
  discipline: 'Chess',
  checkinStatus: 'pending',
  checkinTime: null,
  checkoutTime: null,
  ...booking,
  ...changes,
})

export const coachSelf = (changes: Partial<CoachSelf> = {}): CoachSelf => ({
  ...coachPlayer({ participantId: 'COA_LATHA', name: 'Latha Menon', mobileNumber: '+919845077001' }),
  hotelId: 'NEXT',
  hotelName: 'Next Door',
  location: 'Kochi',
  district: 'Ernakulam',
  travelPocName: null,
  travelPocMobile: null,
  venuePocName: null,
  venuePocMobile: null,
  isReferenceOnly: false,
  ...changes,
})

export const message = (changes: Partial<CoachNotification> = {}): CoachNotification => ({
  id: uuid(),
  status: 'unread',
  notificationType: 'general',
  deliveryMethod: 'portal',
  subject: null,
  message: 'Breakfast is at seven',
  sentAt: '2026-11-21T07:00:00Z',
  checkoutDate: null,
  withdrawnAt: null,
  ...changes,
})

export const journey = (changes: Partial<Journey> = {}): Journey => ({
  mode: 'train',
  number: '16231',
  place: 'Mysuru Junction',
  at: '2026-11-23T01:10:00.000Z',
  people: 3,
  note: null,
  toldAt: '2026-11-20T06:00:00.000Z',
  toldBy: 'Ravi Kumar',
  ...changes,
})

/** A team that has told how it arrives. */
export const travellingTeam = (changes: Partial<TravellingTeam> = {}): TravellingTeam => ({
  coachId: 'COA_LATHA',
  coachName: 'Latha Menon',
  mobileNumber: null,
  teamNames: null,
  discipline: 'Chess',
  hotelId: null,
  hotelName: null,
  bookingStartDate: null,
  bookingEndDate: null,
  people: 3,
  checkedIn: 0,
  checkedOut: 0,
  journey: journey(),
  roomFreeFrom: null,
  isEarly: false,
  withoutRoom: 0,
  nearestHotel: null,
  isOverdue: false,
  ...changes,
})

/** An open roll-call that nobody has answered. */
export const rollCall = (changes: Partial<RollCall> = {}): RollCall => ({
  night: '2026-11-21',
  isOpen: true,
  nextChangeAt: '2026-11-21T18:30:00Z',
  answeredAt: null,
  note: null,
  players: [{ participantId: 'PLA_102', name: 'Bina Das', isPresent: true }],
  ...changes,
})

/** A team that is expected in Next Door. */
export const team = (changes: Partial<TeamOverview> = {}): TeamOverview => ({
  coachId: 'COA_LATHA',
  coachName: 'Latha Menon',
  mobileNumber: null,
  teamNames: 'Lions',
  discipline: 'Chess',
  district: null,
  hotelId: 'NEXT',
  hotelName: 'Next Door',
  bookingStartDate: '2026-11-21',
  bookingEndDate: '2026-11-25',
  people: 2,
  pending: 2,
  checkedIn: 0,
  checkedOut: 0,
  placeholders: 0,
  lastSeenAt: null,
  hasUnread: false,
  ...changes,
})

export const teamList = (...teams: readonly TeamOverview[]) => ({
  data: [...teams],
  pagination: pageOf(teams.length),
  figures: { teams: teams.length, silent: 0, placeholders: 0, arrivingToday: 0 },
})
