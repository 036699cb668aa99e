import { blockOfNight, giveUp, type Guest, heldNights, isBooked, isFree, isHeld } from './event.ts'
import { takeBack } from './check-ins.ts'
import { dayOf, endOf, instantOf, nightInProgress, nightOfArrival, nightsBetween } from './nights.ts'
import { fromLatest, type Why, type World } from './world.ts'

const hour = 3_600_000

export const release = async (world: World, { ids }: { readonly ids: readonly string[] }): Promise<void> => {
  const skipped = new Map<string, Why>()
  for (const guest of ids.map((id) => world.guest(id))) {
    const why = giveUpRooms(world, guest)
    if (why) skipped.set(guest.id, why)
  }
  const people = ids.filter((id) => !skipped.has(id))
  const expected = { status: people.length === 0 ? 409 : 200, changed: people.length, skipped }
  const send = () => world.call('POST', '/api/admin/no-shows/release', { participantIds: ids, reason: 'Not coming' })
  const { body } = await world.act(`release ${ids.join(', ')}`, expected, send, 'released')
  if (people.length > 0) {
    world.releases.push({ id: String(body['releaseId']), day: dayOf(world.model.now), at: world.model.now, people })
  }
}

const giveUpRooms = ({ model }: World, guest: Guest): Why | undefined => {
  const today = dayOf(model.now)
  const { booking, status } = guest
  if (status !== 'pending') return status === 'checked_in' ? 'checkedIn' : 'checkedOut'
  if (booking.releasedFrom !== null) return 'released'
  if (model.now.getTime() <= instantOf(booking.start, 12).getTime() + 24 * hour) return 'notLate'
  const freed = heldNights(guest).filter((night) => night >= today)
  if (freed.length === 0) return 'nothingHeld'
  for (const night of freed) giveUp(guest, night)
  booking.releasedFrom = today
  guest.freed.clear()
  return undefined
}

export const undoRelease = async (world: World, { which }: { readonly which: number }): Promise<void> => {
  const former = fromLatest(world.releases, which)
  if (!former) return
  // The clock of the test stands still between actions: of two releases at one time neither is the later one.
  const newest = (id: string) => !world.releases.some(({ people, at }) => people.includes(id) && at > former.at)
  const people = world.model.guests.filter(({ id }) => former.people.includes(id) && newest(id))
  const waiting = people
    .filter(({ status, booking }) => status === 'pending' && booking.releasedFrom === former.day)
    .toSorted((one, other) => (one.uuid < other.uuid ? -1 : 1))
  let restored = 0
  for (const guest of waiting) if (holdAgain(world, guest)) restored += 1
  if (waiting.length > 0 && restored === 0) world.needs('nobodyRestored')
  const status = restored > 0 ? 200 : people.length === 0 ? 404 : 409
  const send = () => world.call('POST', `/api/admin/no-shows/${former.id}/undo`)
  await world.act(`undo release of ${former.people.join(', ')}`, { status, changed: restored }, send, 'restored')
}

const holdAgain = (world: World, guest: Guest): boolean => {
  const { model } = world
  const { booking } = guest
  const today = dayOf(model.now)
  const coming = nightOfArrival(model.now)
  if (nightInProgress(model.now) >= endOf(booking)) world.needs('undoneAfterBooking')
  const from = world.keeps('nightByNight') ? (booking.releasedFrom ?? today) : today
  const wanted = nightsBetween(from, endOf(booking)).flatMap((night) => {
    const block = blockOfNight(model, guest, night)
    return block && isBooked(guest, night) && !isHeld(guest, night) ? [{ night, block }] : []
  })
  if (coming !== today && booking.releasedFrom !== null && booking.releasedFrom <= coming)
    world.needs('nightInProgress')
  const full = wanted.filter(({ night, block }) => !isFree(model, block, night))
  if (full.some(({ night }) => night === coming)) return false
  if (full.length > 0) world.needs('nightByNight')
  takeBack(
    world,
    guest,
    from,
    wanted.filter(({ night, block }) => isFree(model, block, night)),
  )
  booking.releasedFrom = null
  return true
}
