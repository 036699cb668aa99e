import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { pageLabels } from '../../texts/page.constants.ts'
import { showSuccess, toastMilliseconds } from '../../toast.ts'
import { Toaster } from './toaster.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('a toast stays while its button has the focus', async () => {
  vi.useFakeTimers()
  render(
    <MantineProvider>
      <Toaster />
    </MantineProvider>,
  )
  act(() => showSuccess('Saved'))
  const close = screen.getByRole('button', { name: pageLabels.closeMessage })
  act(() => close.focus())
  await act(() => vi.advanceTimersByTimeAsync(2 * toastMilliseconds))
  expect(document.activeElement).toBe(close)
  act(() => close.blur())
  await act(() => vi.advanceTimersByTimeAsync(toastMilliseconds))
  expect(screen.queryByText('Saved')).toBeNull()
})
