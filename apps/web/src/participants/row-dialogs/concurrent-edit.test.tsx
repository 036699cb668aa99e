import { screen, waitFor } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { editParticipantMessages as messages } from '@trophy/contract/participants/participant-changes.constants.ts'
import { participantFieldLabels as fields } from '@trophy/contract/participants/participant-fields.constants.ts'
import { describe, expect, test } from 'vitest'
import { pageLabels } from '../../shared/texts/page.constants.ts'
import { historyOf, openEdit } from '../../testing/screens/edit-participant.tsx'
import * as records from '../../testing/records.ts'
import { enter, expectClosed, fieldOf } from '../../testing/seen.ts'
import { expectToast } from '../../testing/toast.ts'
import { json } from '../../testing/stub-server.ts'
import { press } from '../../testing/typing.ts'
import { editParticipantLabels as labels } from './row-dialogs.constants.ts'

/** Somebody else has saved name and district since the dialog was opened. */

const { participants } = endpoints

const before = records.participant({ participantId: 'COA_1', name: 'Asha Rao', location: 'West', district: 'Salem' })
const after = { ...before, name: 'Asha R. Rao', district: 'Mysuru' }
const by = 'Uma Admin'
const change = { field: 'name', from: before.name, to: after.name }
const saved = historyOf(after, {
  adminUsername: by,
  changes: [change, { field: 'district', from: 'Salem', to: 'Mysuru' }],
})

const message = messages.changedMeanwhile(`Name was changed in the meantime by ${by}`)
const conflict = () =>
  json(
    {
      message,
      code: 'conflict',
      changedMeanwhile: [{ ...change, adminUsername: by, createdAt: '2026-11-21T08:30:00Z' }],
    },
    409,
  )

/** Name and location were typed, and saving was refused. */
const openRefused = async () => {
  const opened = await openEdit(before)
  enter(fields.name, 'A. Rao')
  enter(fields.location, 'East')
  opened.server.respond(participants.edit, conflict).answer(participants.history, [saved])
  await opened.save()
  await expectToast(pageLabels.error, message)
  opened.server.answer(participants.edit, after)
  await waitFor(() => expect(fieldOf(fields.district).value).toBe('Mysuru'))
  return opened
}
const note = () => screen.getByText(labels.concurrentChanges).closest('[role="status"]')

describe('a conflict', () => {
  test('is shown with who changed what, and keeps what was typed', async () => {
    await openRefused()
    expect(note()?.textContent).toContain(
      `Name changed from Asha Rao to Asha R. Rao ${labels.changedBy(by)} 21/11/2026 14:00 IST`,
    )
    expect(note()?.textContent).toContain(labels.keepsTyped)
    await waitFor(() => expect(document.activeElement).toBe(note()?.parentElement))
    expect(fieldOf(fields.name).value).toBe('A. Rao')
    expect(fieldOf(fields.location).value).toBe('East')
  })

  test('is overwritten by saving again, on what is stored now', async () => {
    const { save, edits } = await openRefused()
    await save()
    await expectToast(messages.updated)
    await expectClosed()
    expect(edits()).toEqual([
      { name: 'A. Rao', location: 'East', expected: { name: 'Asha Rao', location: 'West' } },
      { name: 'A. Rao', location: 'East', expected: { name: 'Asha R. Rao', location: 'West' } },
    ])
  })

  test('ends where the stored value is accepted, and the other fields are saved', async () => {
    const { user, save, edits } = await openRefused()
    await press(user, labels.acceptOf(fields.name))
    expect(fieldOf(fields.name).value).toBe('Asha R. Rao')
    expect(screen.queryByText(labels.concurrentChanges)).toBeNull()
    await save()
    await expectToast(messages.updated)
    expect(edits().at(-1)).toEqual({ location: 'East', expected: { location: 'West' } })
  })
})

test('a change of another field is sent with what was seen in that field alone', async () => {
  const { server, save, edits } = await openEdit(before)
  server.answer(participants.edit, after)
  enter(fields.location, 'East')
  await save()
  await expectToast(messages.updated)
  expect(edits()).toEqual([{ location: 'East', expected: { location: 'West' } }])
})

test('a row that is outdated opens with what is stored now', async () => {
  await openEdit(before, () => json([saved]))
  await waitFor(() => expect(fieldOf(fields.name).value).toBe('Asha R. Rao'))
  expect(fieldOf(fields.district).value).toBe('Mysuru')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: labels.save }).disabled).toBe(true)
})
