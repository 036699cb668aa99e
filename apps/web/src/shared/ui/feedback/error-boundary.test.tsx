import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { press } from '../../../testing/typing.ts'
import { useKeptState } from '../../form/kept-state.tsx'
import { pageLabels } from '../../texts/page.constants.ts'
import { ErrorBoundary } from './error-boundary.tsx'

// React logs what a boundary has caught.
afterEach(() => vi.restoreAllMocks())

const Selection = () => {
  const [names, setNames] = useKeptState<readonly string[]>('selection', [])
  return <button onClick={() => setNames((before) => [...before, 'Asha Rao'])}>Selected: {names.join()}</button>
}

test('Try Again reads data anew, and keeps what a person has selected on a screen that is not open', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const client = new QueryClient()
  const user = userEvent.setup()
  let isFaulty = false
  const Part = ({ isOpen }: { isOpen: boolean }) => {
    if (isFaulty) throw new Error('faulty data')
    return isOpen ? <Selection /> : <p>Another screen</p>
  }
  const page = (isOpen: boolean) => (
    <MantineProvider>
      <QueryClientProvider client={client}>
        <ErrorBoundary>
          <Part isOpen={isOpen} />
        </ErrorBoundary>
      </QueryClientProvider>
    </MantineProvider>
  )
  const { rerender } = render(page(true))
  await press(user, 'Selected:')
  client.setQueryData(['faulty'], 'data')
  isFaulty = true
  rerender(page(false))
  isFaulty = false
  await press(user, pageLabels.tryAgain)
  await screen.findByText('Another screen')
  expect(client.getQueryData(['faulty'])).toBeUndefined()
  rerender(page(true))
  await screen.findByRole('button', { name: 'Selected: Asha Rao' })
})
