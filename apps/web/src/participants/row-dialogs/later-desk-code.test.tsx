import { act, screen } from '@testing-library/react'
import { deskCodeLifetimeMinutes } from '@trophy/contract/auth/desk-code.constants.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { connectionMessages } from '../../shared/texts/page.constants.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { adminServer } from '../../testing/admin-console.ts'
import { fillField, press } from '../../testing/typing.ts'
import { deskCodeLabels as labels } from './row-dialogs.constants.ts'
import { rowActionLabels } from '../participants.constants.ts'

const { auth, participants } = endpoints

test('a desk code that is asked for again when the first one has expired is another one', async () => {
  const latha = records.participant()
  const server = adminServer()
    .answer(participants.disciplines, [])
    .answer(participants.list, { data: [latha], pagination: records.pageOf(1) })
    .respond(auth.issueDeskCode, () => Promise.reject(new TypeError('Failed to fetch')))
  const user = openApp('/admin?tab=participants')
  const issue = async () => {
    await press(user, rowActionLabels.deskCodeOf('Latha Menon'))
    await fillField(user, labels.reason, 'The SMS does not arrive', labels.title)
    await press(user, labels.issue, labels.title)
  }
  const keys = () => new Set(server.sentTo(auth.issueDeskCode).map(({ idempotencyKey }) => idempotencyKey)).size
  const giveUp = async () => {
    await act(() => vi.advanceTimersByTimeAsync(1000))
    await press(user, connectionMessages.cancelSending, labels.title)
    await press(user, 'Cancel', labels.title)
  }
  await issue()
  await giveUp()
  await issue()
  await giveUp()
  expect(keys()).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(deskCodeLifetimeMinutes * 60_000))
  server.answer(auth.issueDeskCode, { code: '123456', expiresAt: '2026-11-21T09:00:00.000Z' })
  await issue()
  await screen.findByText('123456')
  expect(keys()).toBe(2)
  expect(server.sentTo(auth.issueDeskCode).at(-1)?.body).toEqual({
    coachId: latha.id,
    reason: 'The SMS does not arrive',
  })
})
