import { act, screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { chosenLanguage } from '../shared/languages/language.ts'
import { coachServer } from '../testing/coach-portal.ts'
import { openApp } from '../testing/open-app.tsx'
import * as records from '../testing/records.ts'

/** A portal that opens in English, of a coach who has chosen Tamil elsewhere; returns how often it reloads. */
const openOfTamil = async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  coachServer().answer(endpoints.auth.me, { ...records.coachUser, preferredLanguage: 'ta' })
  openApp('/coach')
  await screen.findByText('Asha Rao')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  return reload.mock.calls.length
}

/** What a browser does instead of storing the language. */
const storing = (instead: () => void) => {
  const { localStorage: storage } = window
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.getItem(key),
    setItem: (key: string, text: string) => (key === 'language' ? instead() : storage.setItem(key, text)),
    removeItem: (key: string) => storage.removeItem(key),
    clear: () => storage.clear(),
  })
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('the portal starts again in the language that was chosen elsewhere', async () => {
  expect(await openOfTamil()).toBe(1)
  expect(chosenLanguage()).toBe('ta')
})

test.each([
  [
    'refuses',
    () => {
      throw new DOMException('No space', 'QuotaExceededError')
    },
  ],
  ['loses', () => undefined],
])('where the browser %s what is stored it goes on in English, or it would start for ever', async (_, instead) => {
  storing(instead)
  expect(await openOfTamil()).toBe(0)
  expect(chosenLanguage()).toBeUndefined()
})
