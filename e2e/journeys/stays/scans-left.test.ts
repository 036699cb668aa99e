import { expect, type Page } from '@playwright/test'
import { stayMessages as messages } from '@trophy/contract/stays/stays.constants.ts'
import { stayEndpoints } from '@trophy/contract/stays/stays.contract.ts'
import { createCoach, createHotel, pendingPlayer, upcomingPlayer } from '@trophy/server/testing'
import { deskLabels, notDueLabels } from '@trophy/web/stays/stays.constants.ts'
import { holdRequests } from '../../support/browser/network.ts'
import { test } from '../../support/journey.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'
import { openTab } from '../../support/pages/admin.ts'
import { openBoard, rowOf, scan } from '../../support/pages/boards.ts'
import { expectToast } from '../../support/pages/toast.ts'

/** Scans that wait when their board is left. */
test.use({ journey: 'scans left' })

/** Scans somebody who is not due, then a player of this name, who is. */
const scanBoth = async (page: Page, server: JourneyServer, name: string) => {
  const { database } = server
  const hotel = await createHotel(database)
  const coach = await createCoach(database, { booking: { hotel } })
  const later = await upcomingPlayer(database, { coach, booking: { hotel }, name: 'Later Lata' })
  const today = await pendingPlayer(database, { coach, booking: { hotel }, name })
  await openBoard(page, server, 'checkin')
  await openTab(page, 'Dashboard')
  await openTab(page, 'Check-in')
  await expect(rowOf(page, name)).toBeVisible()
  const release = await holdRequests(page, stayEndpoints.checkin)
  await scan(page, later.participantId)
  await scan(page, today.participantId)
  await expect(page.getByText(deskLabels.scansWaiting(2))).toBeVisible()
  const expectCheckedIn = () => expectToast(page, messages.checkedInOne, deskLabels.person(name, today.participantId))
  return { release, expectCheckedIn }
}

test('scans go on in another tab, and the board names who was not due', async ({ page, server }) => {
  const { release, expectCheckedIn } = await scanBoth(page, server, 'Today Tara')
  await openTab(page, 'Dashboard')
  release()
  await expectCheckedIn()
  await openTab(page, 'Check-in')
  await expect(rowOf(page, 'Today Tara')).toContainText('Checked In')
  await expect(page.getByText(messages.skipped(1))).toBeVisible()
})

test('Back from the question about somebody who is not due lets the later scans go on', async ({ page, server }) => {
  const { release, expectCheckedIn } = await scanBoth(page, server, 'Today Tilak')
  release()
  await expect(page.getByRole('dialog', { name: notDueLabels.title })).toBeVisible()
  await page.goBack()
  await expectCheckedIn()
})
