import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { storedStay } from '@trophy/server/testing'
import { offlineLabels } from '@trophy/web/coach/offline/offline.constants.ts'
import { launchOptions } from '../../support/browser/browser.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { phone, test } from '../../support/journey.ts'
import { confirmStay, cutAt, editName } from '../../support/offline/portal.ts'
import { createTeam, playerIn } from '../../support/pages/team.ts'
import { eventsOf } from '../../support/pages/weak-network.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'

/** What waits survives that the whole browser is closed, and its process ends. */
test.use({ journey: 'offline closed browser' })

const { waiting } = offlineLabels

/** A page of a browser whose storage is in the folder. */
const openBrowser = async (folder: string, { address }: JourneyServer): Promise<[BrowserContext, Page]> => {
  const context = await chromium.launchPersistentContext(folder, { ...launchOptions, ...phone, baseURL: address })
  return [context, await context.newPage()]
}

const closedBrowser = test.extend<{ readonly folder: string }>({
  folder: async ({ server: _server }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'trophy-phone-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
})

closedBrowser('actions that wait are sent once after the browser was closed', async ({ folder, server }) => {
  const team = await createTeam(server)
  const asha = await team.pending('Asha Rao')
  const bina = await team.pending('Bina Das')
  const [first, page] = await openBrowser(folder, server)
  await enterAsCoach(page, server, team.coach.id)
  await expect(playerIn(page, 'Asha Rao')).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  // The first one is done, and its response is lost.
  await cutAt(page, coachEndpoints.checkin.path, { isDone: true })
  await confirmStay(page, 'checkin', 'Asha Rao', 2)
  await expect(page.getByText(waiting(1))).toBeVisible()
  await confirmStay(page, 'checkin', 'Bina Das', 1)
  await editName(page, 'Bina Das', 'Bina B. Das')
  await expect(page.getByText(waiting(3))).toBeVisible()
  await first.close()
  const [second, reopened] = await openBrowser(folder, server)
  await second.setOffline(true)
  await reopened.goto('/coach')
  await expect(reopened.getByText(waiting(3))).toBeVisible()
  await second.setOffline(false)
  await expect(reopened.getByText(coachMessages.playerUpdated)).toBeVisible()
  await expect(reopened.getByText(offlineLabels.refused(1))).toBeHidden()
  for (const name of ['Asha Rao', 'Bina B. Das']) await expect(playerIn(reopened, name)).toContainText('Checked In')
  for (const player of [asha, bina]) expect(await eventsOf(server, player)).toEqual(['checkin'])
  expect((await storedStay(server.database, bina.id)).history.at(-1)?.name).toBe('Bina B. Das')
  await second.close()
})
