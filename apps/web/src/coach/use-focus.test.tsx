import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { rollCallLabels } from './roll-call/roll-call.constants.ts'
import { coachServer } from '../testing/coach-portal.ts'
import { openApp } from '../testing/open-app.tsx'
import { silence } from '../testing/stub-server.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { press } from '../testing/typing.ts'

test('the heading does not take the focus once a page that was loaded has been used', async () => {
  const userActivation = { hasBeenActive: false, isActive: false }
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: userActivation })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'))
  const server = coachServer().respond(endpoints.rollCall.answer, silence)
  const user = openApp('/coach')
  const button = await screen.findByRole('button', { name: rollCallLabels.everybodyIsHere })
  userActivation.hasBeenActive = true
  await press(user, button.textContent)
  await vi.waitFor(() => expect(server.sentTo(endpoints.rollCall.answer)).toHaveLength(1))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(document.activeElement?.textContent).not.toBe('Coach Portal')
})
