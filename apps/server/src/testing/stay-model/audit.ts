import { addDays } from '@trophy/contract/core/dates/days.ts'
import { blockById, type EventModel, type Guest, heldIn, isBooked, isOfBlock } from './event.ts'
import { type Day, dayOf, endOf, instantOf, nightInProgress, nightOfArrival } from './nights.ts'
import type { World } from './world.ts'

export type State = 'in_house' | 'overstay' | 'early' | 'no_show' | 'left_early'

/** Where somebody was to sleep in a night, and whether they did. */
export const stayOfNight = (
  model: EventModel,
  guest: Guest,
  night: Day,
): { block: string; state: State } | undefined => {
  const hasCome = guest.checkedInAt !== null && guest.checkedInAt <= instantOf(addDays(night, 1), 12)
  const hasLeft = guest.checkedOutAt !== null && dayOf(guest.checkedOutAt) <= night
  const booked = guest.nights.get(night)
  if (booked && isBooked(guest, night)) {
    if (!isOfBlock(blockById(model, booked.block), night)) return undefined
    return { block: booked.block, state: hasCome ? (hasLeft ? 'left_early' : 'in_house') : 'no_show' }
  }
  if (!hasCome || hasLeft || guest.checkedInAt === null || night < nightOfArrival(guest.checkedInAt)) return undefined
  const isOver = night >= endOf(guest.booking)
  if (isOver && night > nightInProgress(model.now)) return undefined
  return booked && { block: booked.block, state: isOver ? 'overstay' : 'early' }
}

/** Lines such as `21 PLA_1 H0 in_house`. */
export const staysOfNight = (model: EventModel, night: Day): string[] =>
  model.guests
    .flatMap((guest) => {
      const stay = stayOfNight(model, guest, night)
      return stay ? [`${night} ${guest.id} ${stay.block} ${stay.state}`] : []
    })
    .toSorted()

/** The figures of each instance with rooms in a night. */
export const figuresOf = (model: EventModel, night: Day) =>
  model.blocks
    .filter((block) => isOfBlock(block, night))
    .map((block) => {
      const stays = model.guests
        .map((guest) => stayOfNight(model, guest, night))
        .filter((stay) => stay?.block === block.id)
      const count = (...states: State[]) => stays.filter((stay) => stay && states.includes(stay.state)).length
      return {
        hotelId: block.hotelId,
        totalRooms: block.rooms,
        inHouse: count('in_house', 'overstay', 'early'),
        overstay: count('overstay'),
        early: count('early'),
        noShow: count('no_show'),
        leftEarly: count('left_early'),
        held: heldIn(model, block, night).length,
      }
    })
    .toSorted((one, other) => (one.hotelId < other.hotelId ? -1 : 1))

/** Closes a night; the answer has the figures of the model. */
export const closeNight = async (world: World, night: Day): Promise<void> => {
  const { model } = world
  const figures = figuresOf(model, night)
  const isOver = night < nightInProgress(model.now)
  const status = isOver && !model.closed.has(night) && figures.length > 0 ? 200 : 409
  const send = () => world.call('POST', `/api/admin/night-audit/${night}/close`, {})
  const { body } = await world.act(`close ${night}`, { status }, send)
  if (status !== 200) return
  model.closed.add(night)
  const hotels = (body.hotels ?? []).map((hotel) =>
    Object.fromEntries(Object.entries(hotel).filter(([name]) => name in (figures[0] ?? {}))),
  )
  if (JSON.stringify(hotels.map(sorted)) !== JSON.stringify(figures.map(sorted))) {
    throw world.failure(`The figures of ${night}`, figures, hotels)
  }
}

const sorted = (figures: Readonly<Record<string, unknown>>) =>
  Object.entries(figures).toSorted(([one], [other]) => (one < other ? -1 : 1))
