import type { CalendarDay } from '../core/dates/days.ts'
/** Labels, messages and limits of participants (part 2 §3, §4, §5, §9). */
export const participantRoles = ['coach', 'official', 'player'] as const

/** Why somebody has no room: no booking at all, or one whose hotel is not known. */
export const unhousedReasons = ['no_booking', 'no_hotel'] as const

export const checkinStatuses = ['pending', 'checked_in', 'checked_out'] as const

/** What the participants table can be sorted by. */
export const participantSorts = ['createdAt', 'role', 'discipline', 'location', 'coachId', 'checkinStatus'] as const

export const participantRoleLabels = { coach: 'Coach', official: 'Official', player: 'Player' } as const

/** The badge of a coach who needs no room (part 2 §2). */
export const referenceOnlyLabel = 'Reference Only'

export const participantIdPrefixes = { coach: 'COA_', official: 'OFC_', player: 'PLA_' } as const

/** Lengths of cells and fields (decisions §5). Team names are longer: lists name the school along with the team. */
export const maximumLengths = { id: 20, hotelId: 10, reference: 50, address: 300, teamName: 200, text: 100 } as const

export const idPattern = /^[A-Za-z0-9_-]+$/

/** A booking or an instance lasts at most this many days (decisions §5). */
export const maximumStayDays = 366

export const participantMessages = {
  idRequired: 'Participant ID is required',
  nameRequired: 'Name is required',
  hotelRequired: 'Hotel assignment is required',
  startDateRequired: 'Booking start date is required',
  endDateRequired: 'Booking end date is required',
  referenceRequired: 'Booking reference is required',
  disciplineRequired: 'Discipline is required',
  locationRequired: 'Location is required',
  districtRequired: 'District is required',
  coachRequired: 'Coach assignment is required',
  teamNameRequired: 'Team name is required',
  endBeforeStart: 'Booking end date must be on or after start date',
  /** For a stay that must have a night: in a hotel search and a reassignment. */
  endNotAfterStart: 'End date must be after start date.',
  nameCharacters: 'Name can only contain letters, numbers, spaces, periods, hyphens, and apostrophes',
  mobileFormat: 'Mobile number must be a valid 10-digit Indian number starting with 6-9',
  noneFound: 'No participants found',
  noneFoundHint: 'Upload the coach & official data, then the player data.',
  noneMatchHint: 'Change or clear the search and filters.',
  noneMatch: 'No participants match the current filters',
  missingCoach: 'Missing coach assignment',
  fetchFailed: 'Failed to fetch participants',
  disciplinesFailed: 'Failed to fetch disciplines',
  addFailed: 'Failed to add participant',
  exportData: 'Export Data',
  exportFailed: 'Export failed',
  recordCreated: 'Participant record created',
  minimumStay: (days: number) => `Booking duration must be at least ${days} days`,
  added: 'Participant added successfully',
} as const

/** `today`: the event's (part 2 §7). */
export const exportFileName = (today: CalendarDay): string => `participants-${today}.csv`
