import { addDays } from '@trophy/contract/core/dates/days.ts'
import { postUpload } from '../sheets/post-upload.ts'
import { smallSheet } from '../sheets/small-event.ts'
import { type Block, type EventModel, hold, holdOverstays, isOfBlock, lack } from './event.ts'
import { type Day, endOf, nightsBetween } from './nights.ts'
import { selectBlock } from './judge.sql.ts'
import type { Answer, World } from './world.ts'

interface NewBlock {
  readonly hotelId: string
  readonly start: Day
  readonly nights: number
  readonly rooms: number
}

const overlaps = ({ blocks }: EventModel, hotelId: string, dates: { start: Day; end: Day }, except?: Block): boolean =>
  blocks.some(
    (block) =>
      block !== except && block.hotelId === hotelId && block.start < endOf(dates) && dates.start < endOf(block),
  )

/** Adds an instance, in the dialog or by a sheet. */
export const addBlock = async (
  world: World,
  { hotelId, start, nights, rooms, isBySheet }: NewBlock & { readonly isBySheet: boolean },
): Promise<void> => {
  const { model } = world
  const end = addDays(start, nights)
  const isRefused = overlaps(model, hotelId, { start, end })
  const what = `${isBySheet ? 'upload' : 'add'} ${rooms} rooms of ${hotelId}, ${start} to ${end}`
  const fields = { hotelId, startDate: start, endDate: end, totalRooms: rooms }
  const expected = isBySheet
    ? { status: 200, changed: isRefused ? 0 : 1 }
    : { status: isRefused ? 409 : 201, changed: undefined }
  const send = () =>
    isBySheet
      ? upload(world, fields)
      : world.call('POST', '/api/admin/hotels', { mode: 'instance', ...place, ...fields })
  await world.act(what, expected, send, 'created')
  if (isRefused) return
  const id = await selectBlock(world.server.database, hotelId, start)
  const block = { id, hotelId, start, end, rooms, mostRooms: rooms }
  model.blocks.push(block)
  fillNights(world, block)
}

const place = {
  hotelName: 'Lake View',
  location: 'Kochi',
  district: 'Ernakulam',
  address: '1 Lake Road',
  pincode: '682001',
}

const upload = async (
  world: World,
  { hotelId, startDate, endDate, totalRooms }: { hotelId: string; startDate: Day; endDate: Day; totalRooms: number },
): Promise<Answer> => {
  const content = smallSheet('hotel-inventory', [`${hotelId}||${startDate}|${endDate}|${totalRooms}`])
  const form = {
    file: { name: 'rooms.psv', content },
    uploadType: 'hotel-inventory',
    options: JSON.stringify({ skipDuplicates: true }),
  }
  const response = await postUpload(world.server, await world.headersOf(), 'hotel-inventory', form)
  return { status: response.statusCode, body: response.json() }
}

/** The nights that the hotel has now get those who are booked, or still in house after their booking. */
const fillNights = (world: World, block: Block): void => {
  fillGaps(world, block)
  const { model } = world
  for (const guest of model.guests) if (guest.booking.hotelId === block.hotelId) holdOverstays(model, guest)
}

/** Booked nights that had no room get one, whether or not it is free. */
const fillGaps = (world: World, block: Block): void => {
  for (const guest of world.model.guests) {
    const { booking, status } = guest
    if (booking.hotelId !== block.hotelId) continue
    for (const night of nightsBetween(booking.hotelFrom ?? booking.start, endOf(booking))) {
      if (!isOfBlock(block, night)) continue
      const isReleased = booking.releasedFrom !== null && night >= booking.releasedFrom
      if (guest.nights.has(night)) continue
      if (status === 'checked_out') {
        guest.freed.set(night, block.id)
        lack(guest, night, block)
      } else if (isReleased) lack(guest, night, block, true)
      else hold(guest, night, block, true)
    }
  }
}

/** Nights that an instance has no more are nobody's. */
const dropNights = ({ guests }: EventModel, block: Block): void => {
  for (const { nights } of guests) {
    for (const [night, stay] of nights) if (stay.block === block.id && !isOfBlock(block, night)) nights.delete(night)
  }
}

interface Edit {
  readonly block: number
  readonly startsLater: number
  readonly endsLater: number
}

export const moveBlock = async (world: World, { block: index, startsLater, endsLater }: Edit): Promise<void> => {
  const { model } = world
  const block = model.blocks[index % model.blocks.length]
  if (!block) return
  const dates = { start: addDays(block.start, startsLater), end: addDays(block.end, endsLater) }
  const was = { ...block }
  const isInvalid = dates.end < dates.start
  const isInTheWay = model.guests.some(({ nights }) =>
    [...nights].some(
      ([night, stay]) => stay.isHeld && stay.block === block.id && !(dates.start <= night && night < endOf(dates)),
    ),
  )
  const status = isInvalid ? 400 : overlaps(model, block.hotelId, dates, block) || isInTheWay ? 409 : 200
  if (status === 200) {
    Object.assign(block, dates)
    dropNights(model, block)
    if (was.start !== block.start || was.end !== block.end) fillNights(world, block)
  }
  const what = `dates of ${block.hotelId} ${was.start} to ${was.end}: ${dates.start} to ${dates.end}`
  const send = () => world.call('PUT', `/api/admin/hotels/${block.id}`, { startDate: dates.start, endDate: dates.end })
  await world.act(what, { status }, send)
}

export const setRooms = async (
  world: World,
  { block: index, rooms }: { readonly block: number; readonly rooms: number },
): Promise<void> => {
  const block = world.model.blocks[index % world.model.blocks.length]
  if (!block) return
  block.rooms = rooms
  block.mostRooms = Math.max(block.mostRooms, rooms)
  const send = () => world.call('PUT', `/api/admin/hotels/${block.id}`, { totalRooms: rooms })
  await world.act(`${rooms} rooms of ${block.hotelId} from ${block.start}`, { status: 200 }, send)
}
