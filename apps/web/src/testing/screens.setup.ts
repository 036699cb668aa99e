import { act, cleanup, configure } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { longestWaitForReads } from '../shared/api/queries/query-client.ts'
import { clearToast } from '../shared/toast.ts'
import { takeUnexpected } from './stub-server.ts'

// What the DOM does not have: fonts that load, and locks, of which the only page holds each at once.
const fonts = Object.assign(new EventTarget(), { ready: Promise.resolve() })
Object.defineProperty(document, 'fonts', { configurable: true, value: fonts })
const request = (_name: string, _options: LockOptions, work: () => unknown) => work()
Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })

// The usual second is short on a busy machine, where a screen is loaded for the first time.
configure({ asyncUtilTimeout: 30_000, getElementError: (message) => new Error(message ?? 'Not found') })

const plain = (text: string | null): string => (text ?? '').toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Names of controls that do not contain what the control shows, which somebody says who works by voice. */
const misleadingNames = (): string[] =>
  [...document.querySelectorAll('button[aria-label], a[aria-label]')]
    .filter((control) => !plain(control.getAttribute('aria-label')).includes(plain(control.textContent)))
    .map((control) => control.outerHTML)

/** Elements that browsers move out of what they are in, when a page is read from its source, or that nobody reaches. */
const misplaced = 'p :is(div, p, ul, ol, dl, table, form, h1, h2, h3, h4), :is(a, button) :is(a, button, input, select)'
const misplacedElements = (): string[] => [...document.querySelectorAll(misplaced)].map((each) => each.outerHTML)

afterEach(async () => {
  const mistakes = [...misleadingNames(), ...misplacedElements()]
  act(clearToast)
  cleanup()
  // Code that waits for a timer before it is loaded would wait in all later tests of the process.
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(longestWaitForReads)
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  expect(mistakes).toEqual([])
  expect(takeUnexpected()).toEqual([])
})
