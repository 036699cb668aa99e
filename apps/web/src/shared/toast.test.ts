import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api/api-error.ts'
import { dismissToast, showError, showFailure, showSuccess, toastStore } from './toast.ts'

const current = () => toastStore.current()

beforeEach(() => dismissToast(current()?.id ?? 0))

test('a new toast replaces the one before', () => {
  showSuccess('Saved')
  showFailure('Upload failed', 'The file is larger than 10 MB')
  expect(current()).toMatchObject({ kind: 'failure', title: 'Upload failed', text: 'The file is larger than 10 MB' })
})

test('dismissing an old toast keeps the new one', () => {
  showSuccess('First')
  const first = current()?.id ?? 0
  showSuccess('Second')
  dismissToast(first)
  expect(current()?.title).toBe('Second')
})

test("a failed call shows the server's message, else the fallback", () => {
  showError(new ApiError(409, '', '{"message":"Already checked in","code":"conflict"}'), 'Check-in failed')
  expect(current()).toMatchObject({ title: 'Error', text: 'Already checked in' })
  showError(new TypeError('Failed to fetch'), 'Check-in failed', 'Update Failed')
  expect(current()).toMatchObject({ title: 'Update Failed', text: 'Check-in failed' })
})

test('listeners are called until they unsubscribe', () => {
  const listener = vi.fn<() => void>()
  const stop = toastStore.subscribe(listener)
  showSuccess('One')
  stop()
  showSuccess('Two')
  expect(listener).toHaveBeenCalledTimes(1)
})
