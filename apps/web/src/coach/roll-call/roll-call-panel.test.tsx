import { screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { patienceMilliseconds } from '../../shared/api/no-response.ts'
import { tokenStorageKey } from '../../shared/session/session.constants.ts'
import { coachServer } from '../../testing/coach-portal.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { json } from '../../testing/stub-server.ts'
import { press } from '../../testing/typing.ts'
import { rollCallLabels } from './roll-call.constants.ts'

/** A reload, such as by the choice of a language. */
const isAskedBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('the browser asks before the ticks of a roll-call are lost, and not once they are as they were', async () => {
  localStorage.setItem(tokenStorageKey, 'session')
  coachServer()
  const user = openApp('/coach')
  const bina = await screen.findByRole('checkbox', { name: 'Bina Das' })
  expect(isAskedBeforeLeaving()).toBe(false)
  await user.click(bina)
  await screen.findByText(rollCallLabels.reportMissing(1))
  expect(isAskedBeforeLeaving()).toBe(true)
  await user.click(bina)
  await screen.findByText(rollCallLabels.everybodyIsHere)
  expect(isAskedBeforeLeaving()).toBe(false)
})

test('the focus stays in the panel when the answer waits, and when it arrives', async () => {
  localStorage.setItem(tokenStorageKey, 'session')
  const answered = records.rollCall({ answeredAt: '2026-11-21T08:30:00Z' })
  const server = coachServer()
  server.respond(endpoints.rollCall.answer, async () => {
    await new Promise((resolve) => setTimeout(resolve, 2 * patienceMilliseconds))
    server.answer(endpoints.rollCall.read, answered)
    return json(answered)
  })
  const user = openApp('/coach')
  await press(user, rollCallLabels.everybodyIsHere)
  for (const shown of [rollCallLabels.waiting, rollCallLabels.change]) {
    await vi.advanceTimersByTimeAsync(patienceMilliseconds)
    await screen.findByText(shown)
    const panel = screen.getByRole('region', { name: rollCallLabels.question })
    expect(document.activeElement?.children[0]).toBe(panel)
  }
})
