import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { copiedMilliseconds } from './texts/page.constants.ts'
import { useCopy } from './use-copy.ts'

afterEach(() => vi.useRealTimers())

test('the confirmation is shown for two seconds from the last copy on', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.resolve() } })
  const { result } = renderHook(() => useCopy('+919876543210'))
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  await act(() => result.current.copy())
  await pass(copiedMilliseconds - 100)
  await act(() => result.current.copy())
  await pass(copiedMilliseconds - 100)
  expect(result.current.isCopied).toBe(true)
  await pass(100)
  expect(result.current.isCopied).toBe(false)
})
