import { act, screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { openApp } from '../testing/open-app.tsx'
import * as records from '../testing/records.ts'
import { json, stubServer } from '../testing/stub-server.ts'
import { press } from '../testing/typing.ts'
import { backupLabels, backupMessages } from './technical.constants.ts'

const { backup } = endpoints

const written = { name: 'trophy.tar.gz', at: records.eventNow, bytes: 4000, version: null, verified: true }
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000))

test('a backup that takes half a minute is waited for, and not begun a second time', async () => {
  let finish = (): void => undefined
  const server = stubServer({ role: 'technical_admin', name: 'Tara Technician', isHotelVerified: false })
    .answer(backup.list, [])
    .answer(backup.status, {
      isNightly: true,
      last: null,
      isRunning: false,
      folder: '/backups',
      isOverdue: false,
      heldSms: 0,
    })
    .respond(backup.make, () => new Promise((resolve) => (finish = () => resolve(json(written)))))
  const user = openApp('/technical-admin?view=system-health')
  await press(user, backupLabels.make)
  await seconds(30)
  expect(server.sentTo(backup.make)).toHaveLength(1)
  finish()
  await screen.findByText(backupMessages.made)
})
