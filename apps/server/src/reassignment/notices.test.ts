import { isTooLong } from '@trophy/contract/notifications/notifications.rules.ts'
import { messageTexts } from '@trophy/contract/notifications/texts/message-texts.constants.ts'
import { reassignmentSchema } from '@trophy/contract/reassignment/reassignment.contract.ts'
import sql from 'sql-template-tag'
import { expect, vi } from 'vitest'
import { listNotifications } from '../coach/coach.service.ts'
import { startSmsDispatcher } from '../platform/sms/dispatcher/sms-dispatcher.ts'
import { createHotel, type TestHotel } from '../testing/factories/hotels.ts'
import { createCoach, createOfficial, createPlayer, type TestPerson } from '../testing/factories/people.ts'
import { newPartialReassignment, newReassignment } from '../testing/factories/reassignments.ts'
import { createUserWithoutPassword } from '../testing/factories/sessions.ts'
import { referenceOnlyCoach } from '../testing/factories/stays.ts'
import { it, server } from '../testing/server-test.ts'
import { reassignBookings } from './reassign.service.ts'
import { admin } from '../testing/actors.ts'

let adminId: string
let lake: TestHotel
let hill: TestHotel
it.beforeAll(async () => {
  adminId = await createUserWithoutPassword(server.database, 'admin')
})
it.beforeEach(async () => {
  lake = await createHotel(server.database, { hotelName: 'Lake View' })
  hill = await createHotel(server.database, { hotelName: 'Hill Top', instances: [{ totalRooms: 6 }] })
})

const reassign = (body: object) =>
  reassignBookings(server.context, reassignmentSchema.parse({ ...body, notifyCoaches: true }), {
    ...admin,
    id: adminId,
  })

const messagesOf = async (coach: TestPerson) =>
  (await listNotifications(server.context, coach.id)).map(({ subject, message, status, deliveryMethod }) => ({
    subject,
    message,
    status,
    deliveryMethod,
  }))

const booking = () => ({ booking: { hotel: lake } })

it('sends a coach who moves with players one message in the portal, and the same by SMS', async () => {
  const coach = await createCoach(server.database, { ...booking(), mobileNumber: '+919876543210' })
  const players = [1, 2].map(() => createPlayer(server.database, { ...booking(), coach }))
  await reassign(newReassignment([coach, ...(await Promise.all(players))], { from: lake, to: hill }))
  const text = 'New hotel for you and 2 of your players: Hill Top, from 21/11/2026 to 25/11/2026.'
  expect(await messagesOf(coach)).toEqual([
    { subject: 'Change of hotel', message: text, status: 'unread', deliveryMethod: 'sms' },
  ])
  const dispatcher = startSmsDispatcher(server.context, { pollMilliseconds: 20 })
  await vi.waitFor(() => expect(server.sms.sent).toHaveLength(1), { timeout: 5_000 })
  await dispatcher.stop()
  expect(server.sms.sent).toMatchObject([
    {
      to: '+919876543210',
      templateKey: 'booking_reassigned',
      text: `${text} - Trophy Organising Committee`,
      variables: { who: 'you and 2 of your players', hotel: 'Hill Top' },
    },
  ])
})

it("tells each coach about the coach's players; without a real number in the portal only", async () => {
  const remote = await referenceOnlyCoach(server.database, { mobileNumber: '+910000000000' })
  const other = await createCoach(server.database, { ...booking(), mobileNumber: null })
  const uninvolved = await createCoach(server.database, booking())
  const one = await createPlayer(server.database, { ...booking(), coach: remote })
  const two = await createPlayer(server.database, { booking: { hotel: lake, endDate: '2026-11-27' }, coach: other })
  const three = await createPlayer(server.database, { ...booking(), coach: other })
  const official = await createOfficial(server.database, booking())
  await reassign(
    newPartialReassignment([], {
      from: lake,
      to: hill,
      affectedParticipants: [
        { participantId: one.id, reassignFrom: '2026-11-23' },
        { participantId: official.id, reassignFrom: '2026-11-23' },
        { participantId: two.id, reassignFrom: '2026-11-24' },
        { participantId: three.id, reassignFrom: '2026-11-22' },
      ],
    }),
  )
  expect(await messagesOf(remote)).toMatchObject([
    {
      message: 'New hotel for 1 of your players: Hill Top, from 23/11/2026 to 25/11/2026.',
      deliveryMethod: 'portal',
    },
  ])
  expect(await messagesOf(other)).toMatchObject([
    {
      message: 'New hotel for 2 of your players: Hill Top, between 22/11/2026 and 27/11/2026, each on different dates.',
      deliveryMethod: 'portal',
    },
  ])
  expect(await messagesOf(uninvolved)).toEqual([])
})

it('notifies nobody when the move was refused or the admin does not request it', async () => {
  const coach = await createCoach(server.database, booking())
  const late = newReassignment([coach], { from: lake, to: hill, originalEndDate: '2026-11-26' })
  await expect(reassign(late)).rejects.toMatchObject({ status: 409 })
  const full = await createHotel(server.database, { instances: [{ totalRooms: 1 }] })
  await createPlayer(server.database, { booking: { hotel: full } })
  await expect(reassign(newReassignment([coach], { from: lake, to: full }))).rejects.toMatchObject({ status: 409 })
  const silent = reassignmentSchema.parse(newReassignment([coach], { from: lake, to: hill }))
  await reassignBookings(server.context, silent, { ...admin, id: adminId })
  expect(await messagesOf(coach)).toEqual([])
  const sms = await server.database.all(sql`SELECT FROM sms_messages WHERE mobile_number = ${coach.mobileNumber}`)
  expect(sms).toEqual([])
})

it('tells a coach in the language that the coach has chosen, in the portal and by SMS', async () => {
  const mobileNumber = '+919876543211'
  const coach = await createCoach(server.database, { ...booking(), mobileNumber, preferredLanguage: 'ta' })
  const player = await createPlayer(server.database, { ...booking(), coach })
  await reassign(newReassignment([coach, player], { from: lake, to: hill }))
  const text = 'புதிய ஹோட்டல் (நீங்கள், அணியின் 1 வீரர்): Hill Top, 21/11/2026 - 25/11/2026.'
  expect(await messagesOf(coach)).toMatchObject([{ subject: 'ஹோட்டல் மாற்றம்', message: text, deliveryMethod: 'sms' }])
  const sms = sql`SELECT template_key AS key, language, text FROM sms_messages WHERE mobile_number = ${mobileNumber}`
  expect(await server.database.all(sms)).toEqual([
    { key: 'booking_reassigned', language: 'ta', text: `${text}${messageTexts.ta.signOff}` },
  ])
})

it.each(['en', 'ta', 'hi'] as const)(
  'every value of the SMS fits 30 characters, whatever hotels and team: %s',
  async (preferredLanguage) => {
    const mobileNumber = `+9198765432${{ en: '21', ta: '22', hi: '23' }[preferredLanguage]}`
    const coach = await createCoach(server.database, { ...booking(), mobileNumber, preferredLanguage })
    const players = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        createPlayer(server.database, {
          booking: { hotel: lake, endDate: index === 0 ? '2026-11-26' : '2026-11-25' },
          coach,
        }),
      ),
    )
    const hotelName = 'Sri Venkateswara Government Higher Secondary School Hostel'
    const long = await createHotel(server.database, { hotelName, instances: [{ totalRooms: 20 }] })
    const affectedParticipants = [coach, ...players].map(({ id }) => ({
      participantId: id,
      reassignFrom: '2026-11-23',
    }))
    await reassign(newPartialReassignment([], { from: lake, to: long, affectedParticipants }))
    const [message] = await messagesOf(coach)
    expect(message?.message).toContain(hotelName)
    const sms = await server.database.first<{ variables: Record<string, string>; text: string }>(sql`
    SELECT variables, text FROM sms_messages WHERE mobile_number = ${mobileNumber}`)
    const values = Object.values(sms?.variables ?? {})
    expect(values).toHaveLength(3)
    expect(values.filter(isTooLong)).toEqual([])
    for (const value of values) expect(sms?.text).toContain(value)
    expect(sms?.text).toMatch(new RegExp(`${messageTexts[preferredLanguage].signOff}$`))
  },
)
