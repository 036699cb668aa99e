import { z } from 'zod'
import { addDays, dayOf } from '../world/calendar.ts'
import { openClient } from '../world/client.ts'
import { playerRow, uploadOptions } from '../world/event.ts'
import type { Account } from '../world/session.ts'
import type { World } from '../world/world.ts'

const bookedSchema = z.object({
  id: z.string(),
  participantId: z.string(),
  hotelId: z.string().nullable(),
  bookingReference: z.string().nullable(),
  bookingStartDate: z.string().nullable(),
  bookingEndDate: z.string().nullable(),
})
const foundSchema = z.object({ coaches: z.array(bookedSchema), players: z.array(bookedSchema) })
const hotelsSchema = z.object({ data: z.array(z.object({ id: z.string(), hotelId: z.string(), totalRooms: z.int() })) })
const created = {
  departureId: z.object({ departureId: z.uuid() }),
  planId: z.object({ planId: z.uuid(), moves: z.array(z.unknown()) }),
  releaseId: z.object({ releaseId: z.uuid() }),
  notificationId: z.object({ notificationId: z.uuid() }),
}

/** Somebody of the organisers, who corrects lists, moves people, and closes the nights. */
export const openOrganiser = (world: World, account: Account, name: string) => {
  const client = openClient(world, account, name)
  const { random } = client
  const { event, machines } = world
  const { teams, hotelIds, people } = event
  const post = (kind: Parameters<typeof client.act>[0]['kind'], path: string, body: object) =>
    client.act({ kind, method: 'POST', path, body })
  let newPeople = 0

  /** The sheets from before the event. */
  const uploadSheets = async (): Promise<void> => {
    for (const sheet of event.sheets) {
      const path = `/api/admin/upload/${sheet.type}`
      const { outcome, answer } = await client.act({ kind: 'upload', method: 'POST', path, sheet })
      if (outcome !== 'done') throw new Error(`A first sheet was not stored: ${JSON.stringify(answer)}`)
    }
  }
  /** A list that came again, with some more players. */
  const uploadCorrected = async (): Promise<void> => {
    const { teamName, players } = random.oneOf(teams)
    const [first] = players
    if (first === undefined) return
    const start = addDays(world.today(), 1)
    const added = Array.from({ length: 1 + random.below(3) }, () => {
      newPeople += 1
      const id = `PLA_${5000 + newPeople}${client.actor.client.length}`
      return { ...first, id, name: `New Player ${random.letters()}`, start, end: addDays(start, 3) }
    })
    const rows = [...players.slice(0, 5), ...added].map((player) => playerRow(player, teamName))
    const sheet = { type: 'players', options: uploadOptions, rows } as const
    await client.act({ kind: 'upload', method: 'POST', path: '/api/admin/upload/players', sheet })
  }

  /** Like the wizard: looks a team up, and moves some of it with the bookings that it found. */
  const reassign = async (): Promise<void> => {
    const { coach } = random.oneOf(teams)
    const answer = await client.read(`/api/admin/booking-reassignment/search?query=${coach.id}`)
    const found = foundSchema.safeParse(answer).data
    const some = found && random.some([...found.coaches, ...found.players], 5)
    const [first] = some ?? []
    if (some === undefined || !first?.bookingStartDate || !first.bookingEndDate) return
    const isPartial = random.chance(0.5)
    const from = first.bookingStartDate < world.today() ? world.today() : addDays(first.bookingStartDate, 1)
    const moved = some.map(({ participantId, hotelId, bookingReference, bookingStartDate, bookingEndDate }) => ({
      participantId,
      original: { hotelId, bookingReference, bookingStartDate, bookingEndDate },
      ...(isPartial && { reassignFrom: from }),
    }))
    await post('reassign', '/api/admin/booking-reassignment', {
      originalHotelId: first.hotelId,
      originalBookingReference: first.bookingReference,
      originalStartDate: first.bookingStartDate,
      originalEndDate: first.bookingEndDate,
      newHotelId: random.oneOf(hotelIds),
      newBookingReference: `MOVE-${random.below(100_000)}`,
      newStartDate: isPartial ? from : first.bookingStartDate,
      newEndDate: first.bookingEndDate,
      reassignmentType: isPartial ? 'partial_reassignment' : 'complete_rebooking',
      affectedParticipants: moved,
      reason: 'The hall is nearer to the other hotel',
      notifyCoaches: random.chance(0.4),
    })
  }

  const sendOut = async (): Promise<void> => {
    const coachIds = random.some(teams, 2).map(({ coach }) => coach.id)
    const leaveOn = addDays(world.today(), random.below(2))
    const request = { coachIds, leaveOn, reason: 'Out of the tournament', notify: random.chance(0.5) }
    const { answer } = await post('departure', '/api/admin/departures', request)
    const departure = created.departureId.safeParse(answer).data
    if (departure === undefined || !random.chance(0.4)) return
    const path = `/api/admin/departures/${departure.departureId}/undo`
    await post('undo_departure', path, { reason: 'They play again' })
  }

  const loseHotel = async (): Promise<void> => {
    const request = { hotelId: random.oneOf(hotelIds), from: world.today(), rooms: random.oneOf([0, 20]) }
    const { answer } = await post('plan_rehousing', '/api/admin/rehousing/plans', request)
    const plan = created.planId.safeParse(answer).data
    if (plan === undefined || plan.moves.length === 0) return
    const path = `/api/admin/rehousing/plans/${plan.planId}`
    const reason = 'The hotel has no water'
    const { outcome } = await post('carry_out_rehousing', `${path}/carry-out`, { reason, notify: true })
    if (outcome === 'done' && random.chance(0.5)) await post('undo_rehousing', `${path}/undo`, { reason })
  }

  const releaseNoShows = async (): Promise<void> => {
    const late = people.filter(({ start }) => start < world.today())
    if (late.length === 0) return
    const participantIds = random.some(late, 25).map(({ id }) => id)
    const request = { participantIds, reason: 'Did not arrive' }
    const { answer } = await post('release_no_shows', '/api/admin/no-shows/release', request)
    const release = created.releaseId.safeParse(answer).data
    if (release === undefined || !random.chance(0.3)) return
    await client.act({
      kind: 'undo_release',
      method: 'POST',
      path: `/api/admin/no-shows/${release.releaseId}/undo`,
    })
  }

  const sendMessage = async (): Promise<void> => {
    const text = `The bus leaves at ${1 + random.below(11)} pm`
    const request = { audienceType: 'coaches_only', notificationType: 'custom', subject: 'Bus', customText: text }
    const { answer } = await post('send_message', '/api/admin/notifications/send-enhanced', request)
    const message = created.notificationId.safeParse(answer).data
    if (message === undefined || !random.chance(0.3)) return
    await client.act({
      kind: 'stop_message',
      method: 'POST',
      path: `/api/admin/notifications/${message.notificationId}/stop`,
    })
  }

  const editHotel = async (): Promise<void> => {
    const found = hotelsSchema.safeParse(await client.read('/api/admin/dashboard/hotels?limit=100')).data
    if (found === undefined) return
    const { id, totalRooms } = random.oneOf(found.data.filter(({ hotelId }) => hotelIds.includes(hotelId)))
    const body = { totalRooms: Math.max(5, totalRooms - 3 + random.below(8)) }
    await client.act({ kind: 'edit_hotel', method: 'PUT', path: `/api/admin/hotels/${id}`, body })
  }

  /** Yesterday's night; sometimes somebody corrects it afterwards. */
  const closeNight = async (): Promise<void> => {
    const night = addDays(dayOf(machines.now()), -1)
    await post('close_night', `/api/admin/night-audit/${night}/close`, { note: 'As counted' })
    await client.read(`/api/admin/night-audit?night=${night}`)
    if (!random.chance(0.3)) return
    const hotelId = random.oneOf(hotelIds)
    const adjustment = { hotelId, instanceCode: '1', rooms: -1, reason: 'A room was flooded' }
    await post('adjust_night', `/api/admin/night-audit/${night}/adjustments`, adjustment)
    await readSettlement(hotelId, night, night)
  }
  const readSettlement = (hotelId: string, startDate: string, endDate: string) =>
    client.read(`/api/admin/settlement?hotelId=${hotelId}&startDate=${startDate}&endDate=${endDate}`)

  const addInvoice = async (): Promise<void> => {
    const [startDate, endDate] = [addDays(world.today(), -4), addDays(world.today(), -2)]
    const hotelId = random.oneOf(hotelIds)
    await readSettlement(hotelId, startDate, endDate)
    const figures = { roomNights: 100 + random.below(50), amount: 1_000_000 + random.below(1000) * 100 }
    const invoice = { hotelId, number: `INV-${random.below(1_000_000)}`, date: world.today(), startDate, endDate }
    await post('add_invoice', '/api/admin/settlement/invoices', { ...invoice, ...figures })
  }

  const jobs = {
    reassign,
    sendOut,
    loseHotel,
    releaseNoShows,
    sendMessage,
    editHotel,
    closeNight,
    addInvoice,
    uploadCorrected,
  }
  return { client, uploadSheets, jobs }
}

export type Organiser = ReturnType<typeof openOrganiser>
