import { expect, type Page } from '@playwright/test'
import { offlineLabels } from '@trophy/web/coach/offline/offline.constants.ts'
import { rollCallLabels as labels } from '@trophy/web/coach/roll-call/roll-call.constants.ts'
import { liveEndpoints } from '@trophy/contract/live/live.contract.ts'
import sql from 'sql-template-tag'
import { abortRequests } from '../../support/browser/network.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { phone, test } from '../../support/journey.ts'
import { button, createTeam } from '../../support/pages/team.ts'
import { expectToast } from '../../support/pages/toast.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'

/** The roll-call on a phone that sleeps, on a weak network, and of a coach who looks at something else meanwhile. */
test.use({ journey: 'roll-call kept', ...phone })

const openPortal = async (page: Page, server: JourneyServer, time: string | null) => {
  await server.database.run(sql`UPDATE settings SET roll_call_time = ${time}`)
  const team = await createTeam(server)
  for (const name of ['Asha Rao', 'Bina Das']) await team.arrived(name)
  // Without live updates only the page itself can find out.
  await abortRequests(page, liveEndpoints.stream)
  await enterAsCoach(page, server, team.coach.id)
  await expect(page.getByText('Asha Rao').last()).toBeVisible()
  return team
}

const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

test('a report without a network waits, survives a reload, and is sent once', async ({ page, server }) => {
  const { coach } = await openPortal(page, server, '13:00')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.context().setOffline(true)
  await tick(page, 'Bina Das').uncheck()
  await button(page, labels.reportMissing(1)).click()
  await expect(page.getByText(offlineLabels.waiting(1))).toBeVisible()
  await expect(page.getByText(labels.waiting)).toBeVisible()
  await page.reload()
  await expect(page.getByText(labels.missing('Bina Das'))).toBeVisible()
  await page.context().setOffline(false)
  await expectToast(page, labels.sent)
  const answers = sql`SELECT a.id FROM roll_call_answers a WHERE a.coach_id = ${coach.id}`
  expect(await server.database.run(answers)).toBe(1)
})
