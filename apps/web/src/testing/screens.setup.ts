import { act, cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { clearToast } from '../shared/toast.ts'

// What the DOM does not have: fonts that load, and locks, of which the only page holds each at once.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
const request = (_name: string, _options: LockOptions, work: () => unknown) => work()
Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })

// The usual second is short on a busy machine, where a screen is loaded for the first time.
configure({ asyncUtilTimeout: 30_000, getElementError: (message) => new Error(message ?? 'Not found') })

afterEach(() => {
  act(clearToast)
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})
