import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { TextField } from './text-field.tsx'

test('the lines of a text from a sheet are shown, and edited, with a space between them', async () => {
  const onChange = vi.fn<(typed: string) => void>()
  render(
    <MantineProvider>
      <TextField label="Address" value={'1 Hill Road\nMadikeri'} onChange={onChange} />
    </MantineProvider>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' })
  expect(field.value).toBe('1 Hill Road Madikeri')
  await userEvent.type(field, '.')
  expect(onChange).toHaveBeenLastCalledWith('1 Hill Road Madikeri.')
})
