import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tokenStorageKey } from '../../shared/session/session.constants.ts'
import { coachServer } from '../../testing/coach-portal.ts'
import { openApp } from '../../testing/open-app.tsx'
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
