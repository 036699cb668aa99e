import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { TypedDateField } from './date-field.tsx'

const Form = () => {
  const [day, setDay] = useState('')
  return (
    <MantineProvider>
      <TypedDateField aria-label="Last day" value={day} onChange={setDay} />
      <button type="button" onClick={() => setDay('')}>
        Reset
      </button>
    </MantineProvider>
  )
}

test('a text that is no day goes when the form is reset; deleting it does not interrupt typing', async () => {
  render(<Form />)
  const user = userEvent.setup()
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Last day' })
  await user.type(field(), '31/02/2027')
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(field().value).toBe('')
  await user.type(field(), '3')
  await user.keyboard('{Backspace}')
  expect(document.activeElement).toBe(field())
  await user.keyboard('21/11/2026')
  expect(field().value).toBe('21/11/2026')
})
