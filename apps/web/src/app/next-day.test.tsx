import { act, screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { listLabels } from '../lists/lists.constants.ts'
import { openApp } from '../testing/open-app.tsx'
import { adminServer } from '../testing/admin-console.ts'
import { silence } from '../testing/stub-server.ts'
import { press } from '../testing/typing.ts'

const { lists } = endpoints

test('a page that is open over midnight has the papers of the new day', async () => {
  const server = adminServer()
    .answer(lists.papersStatus, { isDaily: false, lastAt: null, isOverdue: false })
    .answer(lists.hotels, [])
    .respond(lists.papers, silence)
  const user = openApp('/admin?tab=reports&view=lists')
  await screen.findByText(listLabels.papersTitle)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  vi.setSystemTime(new Date('2026-11-22T07:30:00+05:30'))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await press(user, listLabels.downloadPapers)
  expect(server.sentTo(lists.papers).map(({ query }) => query.get('day'))).toEqual(['2026-11-22'])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: listLabels.day }).value).toBe('22/11/2026')
})
