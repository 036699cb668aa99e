import { expect } from '@playwright/test'
import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import { eventEndpoints } from '@trophy/contract/event/event.contract.ts'
import { liveEndpoints } from '@trophy/contract/live/live.contract.ts'
import { participantEndpoints } from '@trophy/contract/participants/participants.contract.ts'
import { createPlayer } from '@trophy/server/testing'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import { enterAsAdmin, enterAsCoach } from '../../support/browser/session.ts'
import { test } from '../../support/journey.ts'
import { createTeam } from '../../support/pages/team.ts'

test.use({ journey: 'first view' })

const participants = '/admin?tab=participants'
const listPath = participantEndpoints.list.path

test('the table is requested while the user is read, after the position of the live stream', async ({
  page,
  server,
}) => {
  const player = await createPlayer(server.database)
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  // The user is only told once the table was requested: without requests in parallel both would wait for ever.
  await page.route(`**${authEndpoints.me.path}`, async (route) => {
    await expect.poll(() => requested).toContain(listPath)
    await route.continue()
  })
  await enterAsAdmin(page, server, participants)
  await expect(page.getByRole('row').filter({ hasText: player.participantId })).toBeVisible()
  expect(requested.indexOf(eventEndpoints.event.path)).toBeLessThan(requested.indexOf(listPath))
  // Neither is repeated.
  expect(requested.filter((path) => path === listPath || path === liveEndpoints.stream.path)).toHaveLength(2)
})

test('at the address of another role, or without a session, nothing of it is shown', async ({ page, server }) => {
  const { coach } = await createTeam(server)
  await enterAsCoach(page, server, coach.id)
  await page.goto(participants)
  await expect(page.getByText('404 Page Not Found')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto(participants)
  await expect(page.getByRole('button', { name: signInLabels.coach })).toBeVisible()
  expect(requested).not.toContain(listPath)
})
