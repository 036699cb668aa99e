import { screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import type { Participant } from '@trophy/contract/participants/participants.contract.ts'
import { removeParticipantMessages as messages } from '@trophy/contract/participants/participant-changes.constants.ts'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { formDialogLabels, unsavedLabels } from '../../shared/form/form.constants.ts'
import { pageLabels } from '../../shared/texts/page.constants.ts'
import { openPart } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { descriptionOf, expectClosed } from '../../testing/seen.ts'
import { expectToast } from '../../testing/toast.ts'
import { json, refusal, stubServer } from '../../testing/stub-server.ts'
import { press } from '../../testing/typing.ts'
import { removeParticipantLabels as labels } from './row-dialogs.constants.ts'
import { RemoveParticipantDialog } from './remove-participant-dialog.tsx'

const { participants } = endpoints

const Opened = ({ participant }: { readonly participant: Participant }) => {
  const [isOpen, setOpen] = useState(true)
  return isOpen && <RemoveParticipantDialog participant={participant} onClose={() => setOpen(false)} />
}

const open = async (changes: Partial<Participant> = {}) => {
  const participant = records.participant(changes)
  const server = stubServer(records.admin).answer(participants.remove, null)
  const user = openPart(<Opened participant={participant} />)
  const dialog = await screen.findByRole('dialog', { name: labels.title })
  return {
    participant,
    server,
    user,
    dialog,
    reason: () => screen.getByLabelText<HTMLTextAreaElement>(/^Reason/),
    submit: () => press(user, labels.submit, labels.title),
    sent: () => server.sentTo(participants.remove),
  }
}
type Open = Awaited<ReturnType<typeof open>>

const giveReason = async ({ user, reason }: Open, text = 'Added twice') => {
  await user.click(reason())
  await user.paste(text)
}

describe('the dialog', () => {
  test('names the person and the consequences', async () => {
    const { dialog } = await open({ role: 'player', name: 'Added Twice', participantId: 'PLA_7' })
    for (const text of [labels.who('Added Twice', 'PLA_7'), labels.nights, labels.data, labels.audit]) {
      expect(dialog.textContent).toContain(text)
    }
    expect(dialog.textContent).not.toContain(labels.signIn)
  })

  test('says of a coach that the sign-in ends', async () => {
    const { dialog } = await open({ role: 'coach' })
    expect(dialog.textContent).toContain(labels.signIn)
  })

  test.each(['', '   '])('requires a reason, which %j is none', async (text) => {
    const opened = await open()
    if (text !== '') await giveReason(opened, text)
    await opened.submit()
    expect(descriptionOf(opened.reason())).toContain(messages.reasonRequired)
    expect(opened.sent()).toEqual([])
  })
})

test('a removal is sent with its reason, and closes the dialog', async () => {
  const opened = await open()
  await giveReason(opened, ' Added twice ')
  await opened.submit()
  await expectToast(messages.removed)
  await expectClosed()
  expect(opened.sent().map(({ path, body }) => [path, body])).toEqual([
    [participants.remove.path.replace(':id', opened.participant.id), { reason: 'Added twice' }],
  ])
})

test.each([
  ['somebody in house', messages.checkedIn],
  ['somebody who is missing', messages.missing],
  ['a coach with a player', messages.hasPlayers(1)],
  ['a coach with players', messages.hasPlayers(2)],
])('%s stays, with the reason, and what was typed is asked for before it is lost', async (_, message) => {
  const opened = await open()
  opened.server.respond(participants.remove, () => refusal('conflict', message))
  await giveReason(opened)
  await opened.submit()
  await expectToast(pageLabels.error, message)
  expect(opened.dialog.textContent).toContain(message)
  expect(opened.reason().value).toBe('Added twice')
  await press(opened.user, formDialogLabels.cancel, labels.title)
  await press(opened.user, unsavedLabels.discard, unsavedLabels.title)
  await expectClosed()
})

test('a lost response does not look like an error: the removal is sent again with the same key', async () => {
  const opened = await open()
  opened.server.respond(participants.remove, () =>
    opened.sent().length === 1 ? Promise.reject(new TypeError('Failed to fetch')) : json(null),
  )
  await giveReason(opened)
  await opened.submit()
  await expectToast(messages.removed)
  const keys = opened.sent().map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toEqual([expect.any(String), keys[0]])
})

test('somebody who is gone already counts as removed', async () => {
  const opened = await open()
  opened.server.respond(participants.remove, () => refusal('not_found', 'Not found'))
  await giveReason(opened)
  await opened.submit()
  await expectToast(messages.removed)
  await expectClosed()
  expect(opened.sent()).toHaveLength(1)
})
