import { act, screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { connectionMessages } from '../shared/texts/page.constants.ts'
import { openApp } from '../testing/open-app.tsx'
import { json, silence, stubServer } from '../testing/stub-server.ts'
import { press } from '../testing/typing.ts'
import { backupLabels as labels } from './technical.constants.ts'

const { backup } = endpoints

test('discarding SMS after a release without an answer is another request, not a repeat of it', async () => {
  const held = { isNightly: true, last: null, isRunning: false, folder: '/backups', isOverdue: false, heldSms: 3 }
  let isAway = false
  const server = stubServer({ role: 'technical_admin', name: 'Tara Technician', isHotelVerified: false })
    .answer(backup.list, [])
    .respond(backup.status, () => (isAway ? silence() : json(held)))
    .respond(backup.releaseHeldSms, () => Promise.reject(new TypeError('Failed to fetch')))
    .answer(backup.discardHeldSms, { changed: 3 })
  const user = openApp('/technical-admin?view=system-health')
  await press(user, labels.release)
  isAway = true
  await press(user, labels.release, labels.releaseTitle)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  await press(user, connectionMessages.cancelSending, labels.releaseTitle)
  await press(user, 'Cancel', labels.releaseTitle)
  await press(user, labels.discard)
  await press(user, labels.discard, labels.discardTitle)
  await vi.waitFor(() => expect(server.sentTo(backup.discardHeldSms)).toHaveLength(1))
  const [released] = server.sentTo(backup.releaseHeldSms)
  const [discarded] = server.sentTo(backup.discardHeldSms)
  expect(discarded?.idempotencyKey).not.toBe(released?.idempotencyKey)
  await screen.findByText('3 SMS')
})
