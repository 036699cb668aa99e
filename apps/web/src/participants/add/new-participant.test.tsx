import { screen, waitFor } from '@testing-library/react'
import { dummyMobile } from '@trophy/contract/core/mobile.rules.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { roomMessages } from '@trophy/contract/hotels/instances.constants.ts'
import { addParticipantMessages as messages } from '@trophy/contract/participants/participant-changes.constants.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import { describe, expect, test } from 'vitest'
import { formDialogLabels, unsavedLabels } from '../../shared/form/form.constants.ts'
import { pageLabels } from '../../shared/texts/page.constants.ts'
import {
  chooseRole,
  enterDates,
  enterRemoteCoach,
  openNewParticipant,
  place,
} from '../../testing/screens/new-participant.tsx'
import * as records from '../../testing/records.ts'
import { descriptionOf, enter, expectClosed, fieldOf, pick } from '../../testing/seen.ts'
import { expectToast } from '../../testing/toast.ts'
import { json, refusal } from '../../testing/stub-server.ts'
import { press } from '../../testing/typing.ts'
import { addFieldLabels as fields, addParticipantLabels as labels } from '../participants.constants.ts'

const { bookings, participants } = endpoints

type Opened = Awaited<ReturnType<typeof openNewParticipant>>
const submit = ({ user }: Opened) => press(user, labels.submit, labels.title)
/** Those of the texts that are shown. */
const saidOf = (texts: readonly string[]) => texts.filter((text) => screen.queryAllByText(text).length > 0)

const ofEverybody = [
  participantMessages.nameRequired,
  participantMessages.hotelRequired,
  participantMessages.startDateRequired,
  participantMessages.endDateRequired,
  participantMessages.referenceRequired,
]
const ofLeaders = [
  participantMessages.disciplineRequired,
  participantMessages.locationRequired,
  participantMessages.districtRequired,
]
const ofPlayers = [participantMessages.coachRequired, participantMessages.teamNameRequired]

describe('what is missing', () => {
  test('is reported on Add Participant, the role first', async () => {
    const opened = await openNewParticipant()
    await submit(opened)
    const atFirst = [messages.role, participantMessages.idRequired, ...ofEverybody]
    expect(saidOf(atFirst)).toEqual(atFirst)
    await waitFor(() => expect(document.activeElement).toBe(fieldOf(labels.role)))
    await chooseRole('coach')
    expect(saidOf([participantMessages.idRequired, messages.role, ...ofPlayers])).toEqual([])
    expect(saidOf(ofLeaders)).toEqual(ofLeaders)
    await chooseRole('player')
    expect(saidOf(ofLeaders)).toEqual([])
    expect(saidOf([...ofPlayers, ...ofEverybody])).toEqual([...ofPlayers, ...ofEverybody])
    expect(opened.server.sentTo(participants.add)).toEqual([])
  })

  test('is not reported before Add Participant, unless it was there and is gone', async () => {
    await openNewParticipant()
    await chooseRole('official')
    expect(saidOf(ofEverybody)).toEqual([])
    enter(fields.name, 'A')
    enter(fields.name, '')
    expect(saidOf(ofEverybody)).toEqual([participantMessages.nameRequired])
  })
})

test.each([
  [fields.mobileNumber, '12345', participantMessages.mobileFormat],
  [fields.mobileNumber, '5876543210', participantMessages.mobileFormat],
  [labels.participantId, 'no blanks', messages.idCharacters],
])('%s that is %j is reported while it is typed', async (label, text, message) => {
  await openNewParticipant()
  await chooseRole('official')
  enter(label, text)
  expect(descriptionOf(fieldOf(label))).toBe(message)
})

test('the dates are checked while they are typed, also against the minimum stay of the settings', async () => {
  await openNewParticipant(5)
  await chooseRole('official')
  for (const [start, end, message] of [
    ['21/11/2026', '20/11/2026', participantMessages.endBeforeStart],
    ['21/11/2026', '25/11/2026', participantMessages.minimumStay(5)],
    ['21/11/2026', '26/11/2026', ''],
    ['21/11/2026', '25/11/2028', messages.maximumStay],
  ] as const) {
    enterDates(start, end)
    expect(descriptionOf(fieldOf(labels.bookingEndDate)), end).toBe(message)
  }
})

describe('a refusal is shown where it belongs, and what was typed stays:', () => {
  test('the last room was taken', async () => {
    const opened = await openNewParticipant()
    const [one, other] = [
      records.freeHotel({ hotelId: 'ONE', hotelName: 'Hotel of One' }),
      records.freeHotel({ hotelId: 'TWO', hotelName: 'Hotel of Two' }),
    ]
    opened.server.answer(bookings.availableHotels, [one, other])
    await chooseRole('official')
    for (const [label, text] of Object.entries({ [fields.name]: 'Ravi Menon', ...place })) enter(label, text)
    enterDates('21/11/2026', '25/11/2026')
    await press(opened.user, labels.searchHotels, labels.title)
    await waitFor(() => fieldOf(labels.hotelId))
    await pick(labels.hotelId, one.hotelName)
    enter(fields.bookingReference, 'REF-9')
    const full = roomMessages.full(one.hotelName, '23/11/2026')
    opened.server.respond(participants.add, () => refusal('no_room', full))
    await submit(opened)
    await expectToast(pageLabels.error, full)
    expect(descriptionOf(fieldOf(labels.hotelId))).toBe(full)
    expect(fieldOf(fields.name).value).toBe('Ravi Menon')
    expect(fieldOf(fields.bookingReference).value).toBe('REF-9')
    opened.server.answer(bookings.availableHotels, [other]).answer(participants.add, records.participant())
    await press(opened.user, labels.searchHotels, labels.title)
    await waitFor(() => expect(descriptionOf(fieldOf(labels.hotelId))).toBe(''))
    await pick(labels.hotelId, other.hotelName)
    await submit(opened)
    await expectToast(participantMessages.added)
    const bodies = opened.server.sentTo(participants.add).map(({ body }) => body)
    expect(bodies).toMatchObject([{ hotelId: one.instanceId }, { hotelId: other.instanceId }])
  })

  test('an id was taken, for which another one is offered', async () => {
    const opened = await openNewParticipant()
    await enterRemoteCoach('Meena Iyer')
    const message = messages.idInUse('COA_101')
    opened.server.respond(participants.add, () => refusal('conflict', message, 'participantId'))
    await submit(opened)
    await expectToast(pageLabels.error, message)
    expect(descriptionOf(fieldOf(labels.participantId))).toBe(message)
    await press(opened.user, labels.offerId('COA_102'), labels.title)
    expect(fieldOf(labels.participantId).value).toBe('COA_102')
    expect(descriptionOf(fieldOf(labels.participantId))).toBe('')
    opened.server.answer(participants.add, records.participant())
    await submit(opened)
    await expectToast(participantMessages.added)
    await expectClosed()
    expect(opened.server.sentTo(participants.add).at(-1)?.body).toMatchObject({ participantId: 'COA_102' })
  })

  test('another coach has the mobile number', async () => {
    const opened = await openNewParticipant()
    await enterRemoteCoach('Imran Khan')
    enter(fields.mobileNumber, '98765 00001')
    const inUse = messages.mobileInUse('COA_9001', 'Asha Rao')
    opened.server.respond(participants.add, () => refusal('conflict', inUse, 'mobileNumber'))
    await submit(opened)
    await waitFor(() => expect(descriptionOf(fieldOf(fields.mobileNumber))).toBe(inUse))
    await waitFor(() => expect(document.activeElement).toBe(fieldOf(fields.mobileNumber)))
    expect(fieldOf(fields.mobileNumber).value).toBe('+919876500001')
    enter(fields.mobileNumber, dummyMobile)
    expect(descriptionOf(fieldOf(fields.mobileNumber))).toBe('')
    opened.server.answer(participants.add, records.participant())
    await submit(opened)
    await expectToast(participantMessages.added)
  })

  test('it failed without a message', async () => {
    const opened = await openNewParticipant()
    await enterRemoteCoach('Nobody Yet')
    opened.server.respond(participants.add, () => new Response('', { status: 500 }))
    await submit(opened)
    await expectToast(pageLabels.error, participantMessages.addFailed)
    const statuses = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(statuses).toContain(participantMessages.addFailed)
    expect(fieldOf(fields.name).value).toBe('Nobody Yet')
    opened.server.answer(participants.add, records.participant())
    await submit(opened)
    await expectToast(participantMessages.added)
  })
})

test('after a lost response the same participant is sent again with the same key', async () => {
  const opened = await openNewParticipant()
  await enterRemoteCoach('Lost Answer')
  opened.server.respond(participants.add, () =>
    opened.server.sentTo(participants.add).length === 1
      ? Promise.reject(new TypeError('Failed to fetch'))
      : json(records.participant(), 201),
  )
  await submit(opened)
  await expectToast(participantMessages.added)
  const keys = opened.server.sentTo(participants.add).map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toEqual([expect.any(String), keys[0]])
})

test('when no id could be generated, one can be typed, or asked for again', async () => {
  const { server, user } = await openNewParticipant()
  server.respond(participants.nextId, () => Promise.reject(new TypeError('Failed to fetch')))
  await pick(labels.role, 'Coach')
  await waitFor(() => expect(descriptionOf(fieldOf(labels.participantId))).toBe(messages.idFailed))
  enter(labels.participantId, 'OWN-1')
  expect(descriptionOf(fieldOf(labels.participantId))).toBe('')
  server.answer(participants.nextId, { participantId: 'COA_105' })
  await press(user, labels.anotherId, labels.title)
  await waitFor(() => expect(fieldOf(labels.participantId).value).toBe('COA_105'))
})

describe('closing the dialog', () => {
  test('does not ask after a mere choice of the role', async () => {
    const { user } = await openNewParticipant()
    await chooseRole('coach')
    await press(user, formDialogLabels.cancel, labels.title)
    await expectClosed(labels.title)
    expect(screen.queryByText(unsavedLabels.title)).toBeNull()
  })

  test('asks before what was typed is lost, and the form opens empty again', async () => {
    const { user } = await openNewParticipant()
    enter(fields.name, 'Asha')
    await user.keyboard('{Escape}')
    await screen.findByRole('dialog', { name: unsavedLabels.title })
    await user.keyboard('{Escape}')
    await expectClosed(unsavedLabels.title)
    expect(fieldOf(fields.name).value).toBe('Asha')
    await press(user, pageLabels.close, labels.title)
    await press(user, unsavedLabels.keep, unsavedLabels.title)
    await expectClosed(unsavedLabels.title)
    await press(user, formDialogLabels.cancel, labels.title)
    await press(user, unsavedLabels.discard, unsavedLabels.title)
    await expectClosed()
    await press(user, labels.title)
    await waitFor(() => expect(fieldOf(fields.name).value).toBe(''))
  })
})
