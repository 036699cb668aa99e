import type { Day } from './nights.ts'

/* Decision 66: the number of a door is a label on the nights of a stay. */

type Nights<Stay> = ReadonlyMap<Day, Stay & { readonly hotelId: string; readonly room: string | null }>

const inOrder = <Stay>(nights: Nights<Stay>) => [...nights].toSorted(([one], [other]) => (one < other ? -1 : 1))

/** Of the last night in a hotel; undefined of a stay that has none there. */
export const roomThere = (nights: Nights<unknown>, hotelId: string): string | null | undefined =>
  inOrder(nights).findLast(([, stay]) => stay.hotelId === hotelId)?.[1].room

export const lastRoom = (nights: Nights<unknown>, hotelId: string): string | null => roomThere(nights, hotelId) ?? null

/** Where somebody sleeps in a night, or else next, or else slept last. */
export const presentNight = <Stay>(nights: Nights<Stay>, night: Day) => {
  const ordered = inOrder(nights)
  return ordered.find(([one]) => one >= night) ?? ordered.at(-1)
}
