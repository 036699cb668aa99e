import { act, screen } from '@testing-library/react'
import * as database from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { coachServer } from '../../testing/coach-portal.ts'
import { openApp } from '../../testing/open-app.tsx'
import { coachLabels } from '../coach.constants.ts'

test('a team that is read at the moment at which the kept one is due is shown with its details', async () => {
  for (const [name, value] of Object.entries({ ...database, indexedDB: new database.IDBFactory() }))
    vi.stubGlobal(name, value)
  coachServer()
  openApp('/coach')
  await screen.findByText('Asha Rao')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByRole('button', { name: coachLabels.editPlayer('Asha Rao') })).toBeDefined()
})
