import { act, screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test } from 'vitest'
import { adminServer } from '../../testing/admin-console.ts'
import { openApp } from '../../testing/open-app.tsx'
import { fillField, press } from '../../testing/typing.ts'
import { apiKeyLabels as labels } from './accounts.constants.ts'

const { accounts, apiKeys } = endpoints

const created = {
  id: '0d3c7b5e-0d0c-4d0e-9f0a-1b2c3d4e5f60',
  name: 'Scoreboard',
  scope: 'read',
  visiblePrefix: 'sst_',
  createdBy: 'Asha Organiser',
  createdAt: '2026-11-21T08:30:00Z',
  lastUsedAt: null,
  expiresAt: null,
  status: 'valid',
  key: 'sst_new',
} as const

test('Back does not lose a new key, which is shown only once', async () => {
  const server = adminServer().answer(accounts.list, []).answer(apiKeys.list, []).answer(apiKeys.create, created)
  const user = openApp('/admin?tab=accounts')
  await press(user, labels.add)
  await fillField(user, labels.columns.name, 'Scoreboard', labels.add)
  await press(user, labels.add, labels.add)
  await screen.findByText('sst_new')
  const asked = { name: 'Scoreboard', scope: 'read' }
  expect(server.sentTo(apiKeys.create).map(({ body }) => body)).toMatchObject([asked])
  const left = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  act(() => window.history.back())
  await act(() => left)
  expect(screen.queryByText('sst_new')).not.toBeNull()
  await press(user, labels.done)
  expect(screen.queryByText('sst_new')).toBeNull()
})
