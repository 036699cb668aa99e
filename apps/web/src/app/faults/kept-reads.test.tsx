import { screen, waitFor, within } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test } from 'vitest'
import { pageLabels, connectionMessages } from '../../shared/texts/page.constants.ts'
import { adminServer } from '../../testing/admin-console.ts'
import { openApp, pass } from '../../testing/open-app.tsx'
import { answerReads, reads, sampleOf } from '../../testing/samples.ts'
import { json, type StubServer } from '../../testing/stub-server.ts'
import { faults } from '../../testing/told.ts'

/**
 * Every screen that pages or views keeps what it has read when it cannot read it again, and reads again every 15
 * seconds, also where nothing was read yet.
 */

const screens = [
  'tab=dashboard',
  'tab=participants',
  'tab=participants&view=teams',
  'tab=participants&view=arrivals',
  'tab=hotels',
  'tab=hotels&view=occupancy',
  'tab=hotels&view=rehousing',
  'tab=checkin',
  'tab=checkout',
  'tab=reports',
  'tab=reports&view=night-audit',
  'tab=reports&view=lists',
  'tab=notifications',
  'tab=accounts',
]

const { dashboard } = endpoints

const failReads = (server: StubServer) => {
  for (const read of reads) server.respond(read, faults['a proxy has no server'] ?? (() => json(null, 503)))
}

const main = () => screen.getByRole('main')
/** What a screen shows of the server's data: figures and rows. */
const shown = () => [...main().querySelectorAll('tbody tr, dd, h2, li')].map(({ textContent }) => textContent)
const outdated = () => screen.queryAllByText(connectionMessages.outdated)

const openRead = async (path: string) => {
  const server = adminServer().respond(dashboard.refreshData, () => json(sampleOf(dashboard.refreshData)))
  answerReads(server)
  const user = openApp(path)
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(within(main()).queryAllByRole('status', { name: /^Loading/ })).toEqual([]))
  await pass(3_000)
  return { server, user }
}

test.each(screens)('%s keeps what was read, and reads again by itself', async (address) => {
  const { server, user } = await openRead(`/admin?${address}`)
  const before = shown()
  expect(before).not.toEqual([])
  failReads(server)
  const [refresh] = screen.getAllByRole('button', { name: /^Refresh Data/ })
  if (refresh === undefined) throw new Error('There is no button')
  await user.click(refresh)
  await waitFor(() => expect(outdated()).not.toEqual([]))
  expect(within(main()).queryAllByRole('button', { name: pageLabels.tryAgain })).toEqual([])
  expect(shown()).toEqual(before)
  answerReads(server)
  // The time of the last refresh is read every 30 seconds.
  await pass(31_000)
  await waitFor(() => expect(outdated()).toEqual([]))
  expect(shown()).toEqual(before)
})

test.each(screens.filter((address) => !/view=lists|tab=reports$/.test(address)))(
  '%s, whose first read fails, is read again by itself',
  async (address) => {
    const server = adminServer()
    failReads(server)
    openApp(`/admin?${address}`)
    await screen.findAllByRole('button', { name: pageLabels.tryAgain })
    answerReads(server)
    await pass(16_000)
    await waitFor(() => expect(within(main()).queryAllByRole('button', { name: pageLabels.tryAgain })).toEqual([]))
    expect(shown()).not.toEqual([])
  },
)
