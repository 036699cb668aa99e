import { calendarDaySchema, type CalendarDay } from '@trophy/contract/core/dates/calendar.ts'
import { z } from 'zod'

/** A night that a person wants, and how full it is. `person` is the participant's UUID. */
export const wantedNightRow = z.strictObject({
  person: z.guid(),
  /** Null for a night that no instance of the hotel covers. */
  instanceId: z.guid().nullable(),
  hotelId: z.string(),
  hotelName: z.string(),
  night: calendarDaySchema,
  free: z.int(),
})
export type WantedNight = z.infer<typeof wantedNightRow>

/** A night that a person gets: with a room, or without one where the hotel is full. */
export interface GrantedNight {
  readonly person: string
  readonly instanceId: string
  readonly night: CalendarDay
  readonly isHeld: boolean
}

/** The first night on which a hotel has no room for a person. */
export interface FullNight {
  readonly refusal: 'noRoom'
  readonly hotelId: string
  readonly hotelName: string
  readonly night: CalendarDay
}

/** The people who get their nights, with which of them they have no room, and why the others get none. */
export interface RoomDecision {
  readonly granted: readonly string[]
  readonly nights: readonly GrantedNight[]
  readonly missing: readonly (WantedNight & { readonly instanceId: string })[]
  readonly refused: ReadonlyMap<string, FullNight>
}

/** What somebody wants: nights that were given up, and further ones. */
export interface Wanted {
  /** The participant's UUID. */
  readonly id: string
  /** The first of the nights given up that are wanted; null for all. */
  readonly from: CalendarDay | null
  /** Nights [start, end) in the present hotel that no piece of the stay has yet. */
  readonly beyond: { readonly start: CalendarDay; readonly end: CalendarDay } | null
}

/** Somebody who comes back to nights, or needs further ones. */
export interface Returning extends Wanted {
  /** Whether the person gets none of the wanted nights unless this one is free. */
  readonly isNeeded: (night: CalendarDay) => boolean
}

/** Grants nights to one person after the other. `overCapacity` holds a room also where there is none. */
export const grantRooms = (
  people: readonly Pick<Returning, 'id' | 'isNeeded'>[],
  wanted: readonly WantedNight[],
  overCapacity = false,
): RoomDecision => {
  const keyOf = ({ instanceId, night }: WantedNight) => `${instanceId} ${night}`
  const free = new Map(wanted.map((night) => [keyOf(night), night.free]))
  const isFree = (night: WantedNight) => (free.get(keyOf(night)) ?? 0) > 0
  const granted: string[] = []
  const nights: GrantedNight[] = []
  const missing: (WantedNight & { instanceId: string })[] = []
  const refused = new Map<string, FullNight>()
  for (const { id, isNeeded } of people) {
    const own = wanted.filter(({ person }) => person === id).toSorted(byNight)
    const full = own.find((night) => isNeeded(night.night) && !isFree(night))
    if (full && !overCapacity) {
      refused.set(id, { refusal: 'noRoom', hotelId: full.hotelId, hotelName: full.hotelName, night: full.night })
      continue
    }
    granted.push(id)
    for (const night of own) {
      const { instanceId } = night
      if (instanceId === null) continue
      const isHeld = overCapacity || isFree(night)
      nights.push({ person: id, instanceId, night: night.night, isHeld })
      if (isHeld) free.set(keyOf(night), (free.get(keyOf(night)) ?? 0) - 1)
      else missing.push({ ...night, instanceId })
    }
  }
  return { granted, nights, missing, refused }
}

const byNight = (one: WantedNight, other: WantedNight): number => (one.night < other.night ? -1 : 1)
