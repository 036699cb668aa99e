import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { offlineLabels } from '@trophy/web/coach/offline/offline.constants.ts'
import { timeOfPage } from '../../support/browser/page-clock.ts'
import { enterAsCoach, openBlank } from '../../support/browser/session.ts'
import { phone, test } from '../../support/journey.ts'
import { storeActions } from '../../support/offline/phone-storage.ts'
import { confirmStay, cutAt } from '../../support/offline/portal.ts'
import { createTeam, playerIn } from '../../support/pages/team.ts'
import { expectToast } from '../../support/pages/toast.ts'
import { eventsOf } from '../../support/pages/weak-network.ts'
import { buildNewRelease } from '../../support/server/new-release.ts'

/** What waits on a phone is sent once, whatever is restarted or replaced meanwhile. */
test.use({ journey: 'offline restarts', ...phone })

const { waiting } = offlineLabels

test('an action while the server is restarted is sent once when it is back', async ({ page, server }) => {
  const team = await createTeam(server)
  const player = await team.pending('Asha Rao')
  await enterAsCoach(page, server, team.coach.id)
  await expect(playerIn(page, 'Asha Rao')).toBeVisible()
  await server.restart({
    whileDown: async () => {
      await confirmStay(page, 'checkin', 'Asha Rao', 1)
      await expect(page.getByText(waiting(1))).toBeVisible({ timeout: 15_000 })
    },
  })
  await expectToast(page, coachMessages.checkedIn(1))
  expect(await eventsOf(server, player)).toEqual(['checkin'])
})

test('an action that was done before the server was restarted is told as done', async ({ page, server }) => {
  const team = await createTeam(server)
  const player = await team.pending('Asha Rao')
  await enterAsCoach(page, server, team.coach.id)
  await cutAt(page, coachEndpoints.checkin.path, { isDone: true })
  await confirmStay(page, 'checkin', 'Asha Rao', 1)
  await expect(page.getByText(waiting(1))).toBeVisible()
  await server.restart()
  await page.context().setOffline(false)
  await expectToast(page, coachMessages.checkedIn(1))
  expect(await eventsOf(server, player)).toEqual(['checkin'])
})

test('what older versions have stored is sent', async ({ page, server }) => {
  const team = await createTeam(server)
  const players = [await team.pending('Asha Rao'), await team.pending('Bina Das')]
  await openBlank(page)
  const fields = [{}, { happenedAt: null, mayBeDone: true }]
  const madeAt = await timeOfPage(page)
  const stored = players.map(({ id, participantId }, index) => ({
    kind: 'checkin',
    coachId: team.coach.id,
    people: [{ id, participantId, name: participantId }],
    madeAt,
    idempotencyKey: randomUUID(),
    ...fields[index],
  }))
  await storeActions(page, stored)
  await enterAsCoach(page, server, team.coach.id)
  for (const name of ['Asha Rao', 'Bina Das']) await expect(playerIn(page, name)).toContainText('Checked In')
  for (const player of players) expect(await eventsOf(server, player)).toEqual(['checkin'])
})

test('an update of the application keeps what waits', async ({ page, server }) => {
  const team = await createTeam(server)
  const asha = await team.pending('Asha Rao')
  const bina = await team.pending('Bina Das')
  await enterAsCoach(page, server, team.coach.id)
  await expect(playerIn(page, 'Asha Rao')).toBeVisible()
  // From its next start on, the page has its files from the worker.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await expect(playerIn(page, 'Asha Rao')).toBeVisible()
  const context = page.context()
  await context.setOffline(true)
  await confirmStay(page, 'checkin', 'Asha Rao', 2)
  await expect(page.getByText(waiting(1))).toBeVisible()
  await server.restart({ web: await buildNewRelease('New release') })
  await context.setOffline(false)
  await expectToast(page, coachMessages.checkedIn(1))
  // The new worker is installed while the old one still serves the open page.
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
    .toBe('installed')
  await context.setOffline(true)
  await confirmStay(page, 'checkin', 'Bina Das', 1)
  await expect(page.getByText(waiting(1))).toBeVisible()
  const opened = await context.newPage()
  await page.close()
  await expect(async () => {
    // While a page of the portal is open, the new worker waits.
    await opened.goto('about:blank')
    await opened.goto('/coach')
    expect(await opened.evaluate(async () => (await fetch('/index.html')).text())).toContain('New release')
  }).toPass()
  await expect(opened.getByText(waiting(1))).toBeVisible()
  await context.setOffline(false)
  await expectToast(opened, coachMessages.checkedIn(1))
  expect(await eventsOf(server, asha)).toEqual(['checkin'])
  expect(await eventsOf(server, bina)).toEqual(['checkin'])
})
