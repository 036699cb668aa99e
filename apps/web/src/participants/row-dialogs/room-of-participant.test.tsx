import { screen, within } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import {
  editedFieldLabels,
  editParticipantMessages,
} from '@trophy/contract/participants/participant-changes.constants.ts'
import type { ParticipantHistory } from '@trophy/contract/participants/participant-changes.contract.ts'
import { participantFieldLabels } from '@trophy/contract/participants/participant-fields.constants.ts'
import { roomNumberMessages } from '@trophy/contract/stays/room-numbers.constants.ts'
import { expect, test } from 'vitest'
import { roomTexts } from '../../shared/texts/room.constants.ts'
import { openApp } from '../../testing/open-app.tsx'
import { expectClosed } from '../../testing/seen.ts'
import * as records from '../../testing/records.ts'
import { adminServer } from '../../testing/admin-console.ts'
import { json } from '../../testing/stub-server.ts'
import { fillField, press } from '../../testing/typing.ts'
import { rowActionLabels } from '../participants.constants.ts'
import { editParticipantLabels as labels } from './row-dialogs.constants.ts'

const { hotels, participants } = endpoints

const kala = { ...records.participant({ role: 'official', participantId: 'OFF_1', name: 'Kala Menon' }) }
const title = labels.title('official', 'OFF_1')
const before: ParticipantHistory = {
  ...kala,
  id: 1,
  adminUsername: 'Asha Organiser',
  changes: [],
  reason: null,
  createdAt: '2026-11-01T06:00:00Z',
}
/** Somebody else has given a number meanwhile. */
const changedMeanwhile = [
  { field: 'roomNumber', from: null, to: '17', adminUsername: 'Ravi Kumar', createdAt: records.eventNow },
]

const openEdit = async (roomNumber: string | null) => {
  const row = { ...kala, roomNumber, sharesWith: [] }
  const server = adminServer()
    .answer(hotels.search, [])
    .answer(participants.disciplines, [])
    .answer(participants.list, { data: [row], pagination: records.pageOf(1) })
    .answer(participants.history, [before])
    .answer(participants.edit, { ...row, roomNumber: 'B-204' })
  const user = openApp('/admin?tab=participants')
  await press(user, rowActionLabels.editOf('Kala Menon'))
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  const room = () => dialog.getByRole<HTMLInputElement>('textbox', { name: roomTexts.roomNumber }).value
  const fill = (name: string, text: string) => fillField(user, name, text, title)
  const bodies = () => server.sentTo(participants.edit).map(({ body }) => body)
  return { server, user, dialog, room, fill, bodies }
}

test.each([null, 'B-204'])('Edit Participant shows the room: %o', async (roomNumber) => {
  const { room } = await openEdit(roomNumber)
  expect(room()).toBe(roomNumber ?? '')
})

test('it refuses what is no room number at once, and changes it with the other fields', async () => {
  const { server, user, dialog, fill, bodies } = await openEdit(null)
  await fill(roomTexts.roomNumber, 'room 204')
  await dialog.findByText(roomNumberMessages.invalid)
  await fill(roomTexts.roomNumber, 'b-204')
  expect(dialog.queryByText(roomNumberMessages.invalid)).toBeNull()
  await fill(participantFieldLabels.stadium, 'Arena')
  const read = () => server.sentTo(participants.list).length
  const readBefore = read()
  await press(user, labels.save, title)
  await screen.findByText(editParticipantMessages.updated)
  await expect.poll(read).toBeGreaterThan(readBefore)
  await expectClosed()
  const expected = { stadium: null, roomNumber: null }
  expect(bodies()).toEqual([{ stadium: 'Arena', roomNumber: 'B-204', expected }])
})

test('a room that somebody else has set meanwhile is seen before it is replaced', async () => {
  const { server, user, dialog, room, fill, bodies } = await openEdit(null)
  await fill(roomTexts.roomNumber, 'b-204')
  server.respond(participants.edit, () =>
    json({ message: 'Nothing was saved', code: 'conflict', changedMeanwhile }, 409),
  )
  await press(user, labels.save, title)
  await dialog.findByText(labels.concurrentChanges)
  expect(room()).toBe('b-204')
  server.answer(participants.edit, { ...kala, roomNumber: 'B-204', sharesWith: [] })
  await press(user, labels.save, title)
  await screen.findByText(editParticipantMessages.updated)
  await expectClosed()
  expect(bodies()).toEqual([
    { roomNumber: 'B-204', expected: { roomNumber: null } },
    { roomNumber: 'B-204', expected: { roomNumber: '17' } },
  ])
})

test('or it is taken over', async () => {
  const { server, user, dialog, room, fill } = await openEdit(null)
  await fill(roomTexts.roomNumber, 'b-204')
  server.respond(participants.edit, () =>
    json({ message: 'Nothing was saved', code: 'conflict', changedMeanwhile }, 409),
  )
  await press(user, labels.save, title)
  await dialog.findByText(labels.concurrentChanges)
  await press(user, labels.acceptOf(editedFieldLabels.roomNumber), title)
  expect(room()).toBe('17')
  expect(dialog.queryByText(labels.concurrentChanges)).toBeNull()
})
