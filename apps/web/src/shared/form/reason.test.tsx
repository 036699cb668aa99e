import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ReasonField } from './reason.tsx'

const Form = () => {
  const [reason, setReason] = useState('')
  return <ReasonField label="Reason" value={reason} onChange={setReason} maxLength={200} />
}

test('a reason of several lines, which its requests refuse, becomes one line while it is typed or pasted', async () => {
  render(
    <MantineProvider>
      <Form />
    </MantineProvider>,
  )
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' })
  await userEvent.type(field, 'Withdrew{Enter}yesterday')
  await userEvent.paste('\nby phone')
  expect(field.value).toBe('Withdrew yesterday by phone')
  const { body } = endpoints.participants.remove
  expect(body.safeParse({ reason: field.value }).success).toBe(true)
  expect(body.safeParse({ reason: 'Withdrew\nyesterday' }).success).toBe(false)
})
