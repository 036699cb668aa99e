import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { editParticipantSchema } from '@trophy/contract/participants/participant-changes.contract.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { createQueryClient } from '../shared/api/queries/query-client.ts'
import * as records from '../testing/records.ts'
import { stubServer } from '../testing/stub-server.ts'
import { ParticipantInput } from './participant-input.tsx'

/** As a sheet may have stored it. */
const discipline = 'Athletics\n(Men)'

const Form = ({ onChange }: { readonly onChange: (typed: string) => void }) => {
  const [value, setValue] = useState('')
  const change = (typed: string): void => {
    setValue(typed)
    onChange(typed)
  }
  return <ParticipantInput field="discipline" label="Discipline" value={value} onChange={change} />
}

test('a suggested discipline of two lines is chosen as it is stored, and shown with a space between them', async () => {
  stubServer(records.admin).answer(endpoints.participants.disciplines, [{ discipline, count: 7 }])
  const typed: string[] = []
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider>
        <Form onChange={(text) => typed.push(text)} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Discipline' })
  await userEvent.type(field, 'Athletics')
  await userEvent.click(await screen.findByRole('option', { name: /Athletics/, hidden: true }))
  expect(field.value).toBe('Athletics (Men)')
  expect(editParticipantSchema.parse({ discipline: typed.at(-1) })).toEqual({ discipline })
  await userEvent.type(field, ' A')
  expect(typed.at(-1)).toBe('Athletics (Men) A')
})
