import { act, screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { stubServer } from '../../testing/stub-server.ts'

// On a network of some seconds per request.
vi.mock(import('./queue.api.ts'), () => new Promise(() => undefined))

const { coach: portal, rollCall } = endpoints

test('a coach who only opens the portal is told of no failure while the code of the queue is late', async () => {
  const unhandled = vi.fn<(reason: unknown) => void>()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  stubServer(records.coachUser)
    .answer(portal.dashboard, { coach: records.coachSelf(), players: [records.coachPlayer({ name: 'Asha Rao' })] })
    .answer(portal.unreadCount, 0)
    .answer(rollCall.read, records.rollCall({ isOpen: false }))
  openApp('/coach')
  await screen.findByText('Asha Rao')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await new Promise(setImmediate)
  expect(unhandled).not.toHaveBeenCalled()
})
