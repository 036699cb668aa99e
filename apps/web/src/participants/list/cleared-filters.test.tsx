import { screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test } from 'vitest'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { adminServer } from '../../testing/admin-console.ts'
import { fillField, press } from '../../testing/typing.ts'

const { hotels, participants } = endpoints

const endsBy = 'Booking end date until'

test('Clear empties a date that is none, too', async () => {
  adminServer()
    .answer(hotels.search, [])
    .answer(participants.disciplines, [])
    .answer(participants.list, { data: [records.participant()], pagination: records.pageOf(1) })
  const user = openApp('/admin?tab=participants')
  await screen.findByText('Latha Menon')
  await screen.findAllByRole('textbox', { name: endsBy })
  await expect.poll(() => screen.getByRole<HTMLInputElement>('textbox', { name: endsBy }).readOnly).toBe(false)
  await fillField(user, endsBy, '31/02/2026')
  await press(user, 'Clear')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: endsBy }).value).toBe('')
})
