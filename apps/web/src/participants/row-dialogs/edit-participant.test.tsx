import { screen, waitFor } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import {
  addParticipantMessages,
  editParticipantMessages as messages,
} from '@trophy/contract/participants/participant-changes.constants.ts'
import { participantFieldLabels as fields } from '@trophy/contract/participants/participant-fields.constants.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import { describe, expect, test } from 'vitest'
import { coachListMessages } from '../../shared/coach-select.tsx'
import { formDialogLabels, unsavedLabels } from '../../shared/form/form.constants.ts'
import { pageLabels } from '../../shared/texts/page.constants.ts'
import { openEdit } from '../../testing/screens/edit-participant.tsx'
import * as records from '../../testing/records.ts'
import { descriptionOf, enter, expectClosed, fieldOf, pick, queryField } from '../../testing/seen.ts'
import { expectToast } from '../../testing/toast.ts'
import { json, refusal, type Responder } from '../../testing/stub-server.ts'
import { press } from '../../testing/typing.ts'
import { editParticipantLabels as labels } from './row-dialogs.constants.ts'

const { participants } = endpoints

const place = { discipline: 'Judo', district: 'Salem', location: 'West' }
const coach = records.participant({ participantId: 'COA_1', name: 'Asha Rao', bookingReference: 'REF-1', ...place })
const official = records.participant({
  participantId: 'OFC_1',
  role: 'official',
  name: 'Om Prakash',
  bookingReference: 'REF-1',
  ...place,
})
const player = records.participant({
  participantId: 'PLA_1',
  role: 'player',
  name: 'Kavya',
  teamName: 'Lions',
  coachId: 'COA_1',
  coachName: 'Asha Rao',
  bookingReference: 'REF-1',
  ...place,
})
const noBooking = {
  bookingReference: null,
  hotelId: null,
  hotelName: null,
  bookingStartDate: null,
  bookingEndDate: null,
}

describe('of a coach', () => {
  test('every field can be edited, and the booking is read-only', async () => {
    const { server, dialog, save, edits } = await openEdit(coach)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: labels.save }).disabled).toBe(true)
    for (const text of [
      `${labels.hotel}Next Door`,
      `${labels.startDate}21/11/2026`,
      `${labels.endDate}25/11/2026`,
      labels.bookingHint,
    ]) {
      expect(dialog.textContent).toContain(text)
    }
    const typed = {
      name: 'Asha R. Rao',
      discipline: 'Chess',
      district: 'Mysuru',
      location: 'East',
      stadium: 'Town Hall',
      notifyTransport: 'Bus desk',
      travelPocName: 'Ravi',
      travelPocMobile: '98765 43212',
      venuePocName: 'Uma',
      venuePocMobile: '044-28170011',
      bookingReference: 'REF-2',
    } as const
    for (const [field, text] of Object.entries(typed)) {
      enter(Object.entries(fields).find(([name]) => name === field)?.[1] ?? '', text)
    }
    expect(fieldOf(fields.travelPocMobile).value).toBe('+919876543212')
    expect(screen.queryByText(labels.movesPlayers)).not.toBeNull()
    server.answer(participants.edit, coach)
    await save()
    await expectToast(messages.updated)
    await expectClosed()
    expect(edits()).toMatchObject([{ ...typed, travelPocMobile: '+919876543212', expected: { name: 'Asha Rao' } }])
  })

  test.each([
    [fields.discipline, 'Chess', labels.movesPlayers],
    [fields.district, 'Mysuru', labels.movesPlayers],
    [fields.location, 'East', labels.movesPlayers],
    [fields.mobileNumber, '9876543212', labels.endsSessions],
  ])('another %s tells what else that changes', async (label, text, hint) => {
    await openEdit(coach)
    expect(screen.queryByText(hint)).toBeNull()
    enter(label, text)
    expect(screen.queryByText(hint)).not.toBeNull()
  })
})

test('an official has no contacts and no team', async () => {
  const { server, save, edits } = await openEdit(official)
  for (const label of [fields.travelPocName, fields.venuePocMobile, fields.teamName, fields.coachId]) {
    expect(queryField(label)).toBeUndefined()
  }
  enter(fields.discipline, 'Chess')
  enter(fields.stadium, 'Court 2')
  server.answer(participants.edit, official)
  await save()
  await expectToast(messages.updated)
  expect(edits()).toEqual([
    { discipline: 'Chess', stadium: 'Court 2', expected: { discipline: 'Judo', stadium: null } },
  ])
})

describe('of a player', () => {
  test('team, number and reference can be edited, and no discipline or place', async () => {
    const { server, save, edits } = await openEdit({ ...player, mobileNumber: '+919876543210' })
    for (const label of [fields.discipline, fields.district, fields.location, fields.notifyTransport]) {
      expect(queryField(label)).toBeUndefined()
    }
    enter(fields.teamName, 'Tigers')
    enter(fields.mobileNumber, '')
    enter(fields.bookingReference, 'REF-9')
    server.answer(participants.edit, player)
    await save()
    await expectToast(messages.updated)
    expect(edits()).toMatchObject([{ teamName: 'Tigers', mobileNumber: null, bookingReference: 'REF-9' }])
  })

  test('another coach is found by typing, and brings discipline, district and location', async () => {
    const { server, user, save, edits } = await openEdit(player)
    await waitFor(() => expect(fieldOf(fields.coachId).value).toBe('Asha Rao (COA_1) · Judo'))
    expect(screen.queryByText(labels.movesWithCoach)).toBeNull()
    await user.clear(fieldOf(fields.coachId))
    await user.paste('zzz')
    expect(screen.queryByText(coachListMessages.noneFound)).not.toBeNull()
    await user.clear(fieldOf(fields.coachId))
    await user.paste('ravi')
    await pick(fields.coachId, 'Ravi Kumar (COA_2) · Chess')
    expect(screen.queryByText(labels.movesWithCoach)).not.toBeNull()
    server.answer(participants.edit, player)
    await save()
    await expectToast(messages.updated)
    expect(edits()).toEqual([{ coachId: 'COA_2', expected: { coachId: 'COA_1' } }])
  })

  test('nobody may be the coach', async () => {
    const { server, save, edits } = await openEdit(player)
    await waitFor(() => expect(fieldOf(fields.coachId).value).toContain('COA_1'))
    await pick(fields.coachId, coachListMessages.none)
    server.answer(participants.edit, player)
    await save()
    await expectToast(messages.updated)
    expect(edits()).toEqual([{ coachId: null, expected: { coachId: 'COA_1' } }])
  })
})

test.each([
  ['a reference-only coach', { ...coach, ...noBooking, isReferenceOnly: true }, labels.referenceOnly],
  ['a player without a booking', { ...player, ...noBooking }, labels.noBooking],
])('the reference of %s is disabled with the reason, and not sent', async (_, person, reason) => {
  const { server, dialog, save, edits } = await openEdit(person)
  expect(fieldOf(fields.bookingReference).disabled).toBe(true)
  expect(descriptionOf(fieldOf(fields.bookingReference))).toBe(reason)
  expect(dialog.textContent).not.toContain(labels.bookingHint)
  enter(fields.stadium, 'Court 3')
  server.answer(participants.edit, person)
  await save()
  await expectClosed()
  expect(edits()).toEqual([{ stadium: 'Court 3', expected: { stadium: null } }])
})

test('what is invalid is reported while it is typed, and nothing is sent', async () => {
  const { save, edits } = await openEdit(official)
  for (const [label, text, message] of [
    [fields.name, '', participantMessages.nameRequired],
    [fields.discipline, '', participantMessages.disciplineRequired],
    [fields.district, '', participantMessages.districtRequired],
    [fields.location, '', participantMessages.locationRequired],
    [fields.bookingReference, '', participantMessages.referenceRequired],
    [fields.mobileNumber, '12345', participantMessages.mobileFormat],
  ] as const) {
    enter(label, text)
    expect(descriptionOf(fieldOf(label)), label).toBe(message)
  }
  await save()
  await waitFor(() => expect(document.activeElement).toBe(fieldOf(fields.name)))
  enter(fields.name, 'Om')
  expect(descriptionOf(fieldOf(fields.name))).toBe('')
  expect(edits()).toEqual([])
})

test('closing asks first once something was typed, and the dialog opens as stored again', async () => {
  const { user, reopen } = await openEdit(official)
  enter(fields.name, 'Om P.')
  await user.keyboard('{Escape}')
  await press(user, unsavedLabels.keep, unsavedLabels.title)
  await expectClosed(unsavedLabels.title)
  expect(fieldOf(fields.name).value).toBe('Om P.')
  await press(user, formDialogLabels.cancel, labels.title(official.role, official.participantId))
  await press(user, unsavedLabels.discard, unsavedLabels.title)
  await expectClosed()
  await reopen()
  await waitFor(() => expect(fieldOf(fields.name).value).toBe('Om Prakash'))
  await user.keyboard('{Escape}')
  await expectClosed()
})

describe('a refusal', () => {
  test('because another coach has the number is at its field until that is changed', async () => {
    const { server, save } = await openEdit(coach)
    const inUse = addParticipantMessages.mobileInUse('COA_2', 'Ravi Kumar')
    enter(fields.mobileNumber, '9876543210')
    server.respond(participants.edit, () => refusal('conflict', inUse, 'mobileNumber'))
    await save()
    await expectToast(pageLabels.error, inUse)
    expect(descriptionOf(fieldOf(fields.mobileNumber))).toBe(inUse)
    expect(fieldOf(fields.mobileNumber).value).toBe('+919876543210')
    await waitFor(() => expect(document.activeElement).toBe(fieldOf(fields.mobileNumber)))
    enter(fields.mobileNumber, '9876543212')
    expect(descriptionOf(fieldOf(fields.mobileNumber))).toBe('')
  })

  test.each<[string, Responder, string]>([
    ["the server's message", () => refusal('internal', 'Back in a moment'), 'Back in a moment'],
    ['the specified one, without any', () => new Response('', { status: 500 }), messages.updateFailed],
  ])('shows %s, and keeps what was typed', async (_, fail, message) => {
    const { server, save } = await openEdit(coach)
    enter(fields.stadium, 'Town Hall')
    server.respond(participants.edit, fail)
    await save()
    await expectToast(pageLabels.error, message)
    expect(fieldOf(fields.stadium).value).toBe('Town Hall')
    server.answer(participants.edit, coach)
    await save()
    await expectToast(messages.updated)
  })
})

test('an edit whose response is lost is sent again', async () => {
  const { server, save, edits } = await openEdit(coach)
  enter(fields.name, 'Asha R.')
  server.respond(participants.edit, () =>
    edits().length === 1 ? Promise.reject(new TypeError('Failed to fetch')) : json(coach),
  )
  await save()
  await expectToast(messages.updated)
  expect(edits()).toEqual([edits()[0], edits()[0]])
})
