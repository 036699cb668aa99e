import { act, cleanup, configure } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { longestWaitForReads } from '../shared/api/queries/query-client.ts'
import { clearToast } from '../shared/toast.ts'

// What the DOM does not have: fonts that load, and locks, of which the only page holds each at once.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
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

afterEach(async () => {
  const misleading = misleadingNames()
  act(clearToast)
  cleanup()
  // Code that waits for a timer before it is loaded would wait in all later tests of the process.
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(longestWaitForReads)
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  expect(misleading).toEqual([])
})
