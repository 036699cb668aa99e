import { screen, waitFor } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { listTitles } from '@trophy/contract/lists/lists.constants.ts'
import { expect, test } from 'vitest'
import { openApp } from '../testing/open-app.tsx'
import { adminServer } from '../testing/admin-console.ts'
import { json, silence } from '../testing/stub-server.ts'
import { choose, fillField } from '../testing/typing.ts'
import { listLabels } from './lists.constants.ts'

const { lists } = endpoints

const lakeView = { hotelId: 'LAKE', hotelName: 'Lake View' }

/** The address that the button beside a list prints. */
const printed = (): string | null =>
  screen.getByRole('link', { name: new RegExp(`: ${listTitles['rooming-list']}$`) }).getAttribute('href')

test.each([
  ['are still read', silence],
  ['cannot be read', () => json({ message: 'The server is starting' }, 503)],
  ['do not have it', () => json([{ hotelId: 'HILL', hotelName: 'Hill Top' }])],
])('the list of the chosen hotel stays its own when the hotels of another day %s', async (_, respond) => {
  const server = adminServer()
    .answer(lists.papersStatus, { isDaily: false, lastAt: null, isOverdue: false })
    .answer(lists.hotels, [lakeView])
    .answer(lists.changes, { givenOutAt: null, givenOutBy: null, changes: [] })
  const user = openApp('/admin?tab=reports&view=lists')
  await choose(user, listLabels.hotel, 'Lake', /Lake View/)
  server.respond(lists.hotels, respond)
  await fillField(user, listLabels.day, '22/11/2026')
  await waitFor(() => expect(printed()).toMatch(/day=2026-11-22&hotelId=LAKE$/))
  const days = server.sentTo(lists.hotels).map(({ query }) => query.get('day'))
  expect([days[0], days.at(-1)]).toEqual(['2026-11-21', '2026-11-22'])
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: listLabels.hotel }).value).toContain('Lake View')
})
