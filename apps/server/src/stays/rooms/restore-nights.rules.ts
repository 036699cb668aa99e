import { type CalendarDay, calendarDaySchema } from '@trophy/contract/core/calendar.ts'
import { z } from 'zod'

/** A night that a person would hold again, and how full it is. `person` is the participant's UUID. */
export const nightToRestoreRow = z.strictObject({
  person: z.guid(),
  instanceId: z.guid(),
  hotelId: z.string(),
  hotelName: z.string(),
  night: calendarDaySchema,
  occupied: z.int(),
  totalRooms: z.int(),
})
export type NightToRestore = z.infer<typeof nightToRestoreRow>

/** The first night on which a hotel has no room for a person. */
export interface FullNight {
  readonly refusal: 'noRoom'
  readonly hotelId: string
  readonly hotelName: string
  readonly night: CalendarDay
}

/** The people who get their room back, and why the others do not. */
export interface RoomDecision {
  readonly granted: readonly string[]
  readonly refused: ReadonlyMap<string, FullNight>
}

/**
 * Grants rooms to one person after the other: all nights of a person or none. Nights before `from` have passed and are
 * always granted.
 */
export const grantRooms = (
  people: readonly string[],
  nights: readonly NightToRestore[],
  from: CalendarDay,
): RoomDecision => {
  const keyOf = ({ instanceId, night }: NightToRestore) => `${instanceId} ${night}`
  const free = new Map(nights.map((night) => [keyOf(night), night.totalRooms - night.occupied]))
  const freeOn = (night: NightToRestore) => free.get(keyOf(night)) ?? 0
  const granted: string[] = []
  const refused = new Map<string, FullNight>()
  for (const person of people) {
    const needed = nights.filter((each) => each.person === person && each.night >= from)
    const [full] = needed
      .filter((night) => freeOn(night) <= 0)
      .toSorted((one, other) => (one.night < other.night ? -1 : 1))
    if (full) {
      refused.set(person, { refusal: 'noRoom', hotelId: full.hotelId, hotelName: full.hotelName, night: full.night })
      continue
    }
    for (const night of needed) free.set(keyOf(night), freeOn(night) - 1)
    granted.push(person)
  }
  return { granted, refused }
}
