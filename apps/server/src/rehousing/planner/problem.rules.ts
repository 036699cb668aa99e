import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import { groupedBy } from '@trophy/contract/core/record.ts'

/** A person who needs a place. Nights are positions in the problem's `nights`. */
export interface Guest {
  /** The participant's UUID. */
  readonly id: string
  readonly firstNight: number
  /** After the last night. */
  readonly endNight: number
  /** Checked in. */
  readonly isInHouse: boolean
}

export interface Place {
  readonly location: string
  readonly district: string
}

/** People who belong together: a coach's team, or one official. */
export interface Team extends Place {
  readonly guests: readonly Guest[]
  /** The position in `hotels` of the hotel that they leave. Nobody else may get its rooms. */
  readonly source: number
  /** The position of the only hotel that they may get. */
  readonly pinnedTo?: number
}

export interface PlannedHotel extends Place {
  readonly hotelId: string
  /** Rooms for the people of the problem on each of its nights; 0 where no instance covers the night. */
  readonly free: readonly number[]
}

/** People who lose their rooms, and the hotels that may get them. */
export interface Problem {
  readonly nights: readonly CalendarDay[]
  readonly teams: readonly Team[]
  readonly hotels: readonly PlannedHotel[]
}

/** Guests of a team with the same nights and the same status, who can change places with each other. */
export interface GuestGroup extends Omit<Guest, 'id'> {
  readonly guests: readonly Guest[]
}

export const guestGroups = ({ guests }: Team): GuestGroup[] => {
  const groups = groupedBy(guests, ({ firstNight, endNight, isInHouse }) => `${firstNight} ${endNight} ${isInHouse}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ ...first, guests: group }] : []
  })
}

/** How far a hotel is from the one that people leave, as far as the sheets tell. */
export const distances = { sameLocation: 0, sameDistrict: 1, otherDistrict: 2 } as const
export type Distance = (typeof distances)[keyof typeof distances]

export const distanceOf = (from: Place, to: Place): Distance => {
  if (isSame(from.district, to.district)) {
    return isSame(from.location, to.location) ? distances.sameLocation : distances.sameDistrict
  }
  return distances.otherDistrict
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
