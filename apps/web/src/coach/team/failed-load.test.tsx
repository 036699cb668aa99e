import { act, screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { coachServer } from '../../testing/coach-portal.ts'
import { openApp } from '../../testing/open-app.tsx'
import { press } from '../../testing/typing.ts'
import { json, silence } from '../../testing/stub-server.ts'
import { coachLabels } from '../coach.constants.ts'

const { dashboard } = endpoints.coach

/** Once both retries have failed. */
const openFailed = async () => {
  const server = coachServer().respond(dashboard, () => json({ message: 'The server is starting' }, 503))
  const user = openApp('/coach')
  await screen.findByRole('button', { name: coachLabels.tryAgain })
  return { server, user }
}

const returnToLogin = () => screen.queryByRole('button', { name: coachLabels.returnToLogin })

test('the screen of a failed load stays while the team is read again by itself', async () => {
  const { server } = await openFailed()
  const before = server.sentTo(dashboard).length
  server.respond(dashboard, silence)
  await act(() => vi.advanceTimersByTimeAsync(16_000))
  expect(server.sentTo(dashboard).length).toBeGreaterThan(before)
  expect(returnToLogin()).not.toBeNull()
})

test('Try Again says that it is at work, and the team replaces the failure', async () => {
  const { server, user } = await openFailed()
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  server.respond(dashboard, () => held.then(() => json({ coach: null, players: [] }, 500)))
  await press(user, coachLabels.tryAgain)
  expect(returnToLogin()).not.toBeNull()
  expect(screen.getByRole('button', { name: coachLabels.tryAgain }).dataset['loading']).toBe('true')
  coachServer()
  release()
  expect(await screen.findByText('Asha Rao')).toBeDefined()
  expect(returnToLogin()).toBeNull()
})
