import { type Changed, giveUp, type Guest, heldNights } from './event.ts'
import { dayOf, instantOf } from './nights.ts'
import { compareNames, giveBack, isOther } from './undone.ts'
import { fromLatest, type Why, type World } from './world.ts'

const hour = 3_600_000

export const release = async (world: World, { ids }: { readonly ids: readonly string[] }): Promise<void> => {
  const skipped = new Map<string, Why>()
  const people: Changed[] = []
  for (const guest of ids.map((id) => world.guest(id))) {
    const before = structuredClone(guest)
    const why = giveUpRooms(world, guest)
    if (why) skipped.set(guest.id, why)
    else people.push({ before, after: structuredClone(guest) })
  }
  const expected = { status: people.length === 0 ? 409 : 200, changed: people.length, skipped }
  const send = () => world.call('POST', '/api/admin/no-shows/release', { participantIds: ids, reason: 'Not coming' })
  const { body } = await world.act(`release ${ids.join(', ')}`, expected, send, 'released')
  if (people.length > 0) {
    world.releases.push({ id: String(body['releaseId']), people, restored: new Set() })
  }
}

const giveUpRooms = ({ model }: World, guest: Guest): Why | undefined => {
  const today = dayOf(model.now)
  const { booking, status } = guest
  if (status !== 'pending') return status === 'checked_in' ? 'checkedIn' : 'checkedOut'
  if (booking.releasedFrom !== null) return 'released'
  if (model.now.getTime() <= instantOf(booking.start, 12).getTime() + 24 * hour) return 'notLate'
  if (heldNights(guest).every((night) => night < today)) return 'nothingHeld'
  for (const night of guest.nights.keys()) if (night >= today) giveUp(guest, night, true)
  booking.releasedFrom = today
  guest.freed.clear()
  return undefined
}

export const undoRelease = async (world: World, { which }: { readonly which: number }): Promise<void> => {
  const former = fromLatest(world.releases, which)
  if (!former) return
  const waiting = former.people.filter(({ before: { id } }) => !former.restored.has(id))
  const undone = giveBack(world, waiting, {
    isLeftAlone: (guest, after) =>
      guest.status !== 'pending' || isOther(guest, after) || guest.booking.releasedFrom !== after.booking.releasedFrom,
  })
  const restored = undone.restored.length
  const send = () => world.call('POST', `/api/admin/no-shows/${former.id}/undo`)
  const who = former.people.map(({ before: { id } }) => id).join(', ')
  const expected = { status: restored > 0 ? 200 : 409, changed: restored }
  const answer = await world.act(`undo release of ${who}`, expected, send, 'restored')
  if (restored === 0) return
  for (const id of undone.restored) former.restored.add(id)
  compareNames(world, answer, undone)
}
