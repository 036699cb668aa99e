import { expect } from '@playwright/test'
import { dashboardEndpoints } from '@trophy/contract/dashboard/dashboard.contract.ts'
import { defaultEvent } from '@trophy/contract/event/event.constants.ts'
import { stayEndpoints } from '@trophy/contract/stays/stays.contract.ts'
import { createCoach, createHotel, createPlayer } from '@trophy/server/testing'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import { setUpLabels, setUpTexts } from '@trophy/web/app/admin-notices.constants.ts'
import { uploadTypeLabels } from '@trophy/web/uploads/uploads.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { accounts } from '../../support/server/accounts.ts'
import { openTab } from '../../support/pages/admin.ts'
import { test } from '../../support/journey.ts'
import { enterAsAdmin } from '../../support/browser/session.ts'
import { signInAsAdmin } from '../../support/pages/sign-in.ts'

test.use({ journey: 'routing' })

const event = defaultEvent.name

test('robots are told to stay away', async ({ request }) => {
  const response = await request.get('/robots.txt')
  expect(response.headers()['content-type']).toMatch(/^text\/plain/)
  expect(await response.text()).toContain('User-agent: *\nDisallow: /\n')
})

test('without a session a path of the admins shows the login screen', async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByRole('button', { name: signInLabels.admin })).toBeVisible()
  await expectAccessible(page)
})

test('a technical admin sees the technical dashboard, and no page of another role', async ({ page, server }) => {
  await signInAsAdmin(page, server, accounts.technicalAdmin)
  await expect(page).toHaveURL(/\/technical-admin/)
  await expect(page.getByRole('heading', { name: 'Technical Admin Dashboard' })).toBeVisible()
  await expect(page.getByRole('banner').getByText(event)).toBeVisible()
  await expect(page).toHaveTitle(`Failed Batches · ${event}`)
  await openTab(page, 'System Health')
  await expect(page).toHaveTitle(`System Health · ${event}`)
  for (const path of ['/admin', '/admin-dashboard', '/coach', '/no-such-page']) {
    await page.goto(path)
    await expect(page.getByText('404 Page Not Found')).toBeVisible()
  }
  await expect(page).toHaveTitle(`404 Page Not Found · ${event}`)
  await page.goto('/')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: signInLabels.coach })).toBeVisible()
})

test('each admin tab sets the document title, and the set-up guide shows the next step of an empty event', async ({
  page,
  server,
}) => {
  const { database } = server
  const guide = page.getByRole('region', { name: setUpLabels.title })
  await enterAsAdmin(page, server)
  await expect(page.getByRole('banner').getByText(event)).toBeVisible()
  for (const tab of ['Dashboard', 'Participants', 'Hotels', 'Check-in', 'Checkout', 'Reports', 'Send Notification']) {
    await openTab(page, tab)
    await expect(page).toHaveTitle(`${tab} · ${event}`)
    await expect(guide).toContainText(setUpTexts.hotels.text)
  }
  for (const [tab, view] of [
    ['Hotels', 'Occupancy View'],
    ['Participants', 'Booking Reassignment'],
  ] as const) {
    await openTab(page, tab)
    await page.getByRole('tab', { name: view }).click()
    await expect(guide).toContainText(setUpTexts.hotels.text)
  }
  await expectAccessible(page)

  await guide.getByRole('button', { name: setUpTexts.hotels.button }).click()
  const type = page.getByRole('dialog').getByRole('combobox', { name: 'Upload type' })
  await expect(type).toHaveValue(uploadTypeLabels['hotel-inventory'])
  await page.keyboard.press('Escape')

  const hotel = await createHotel(database)
  await expect(guide).toContainText(setUpTexts.coaches.text)
  const coach = await createCoach(database, { booking: { hotel } })
  await expect(guide).toContainText(setUpTexts.players.text)
  await createPlayer(database, { coach, teamName: 'Lions', booking: { hotel } })
  await expect(guide).toBeHidden()

  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await openTab(page, 'Check-in')
  await createPlayer(database, { coach, teamName: 'Lions', name: 'Lata', booking: { hotel } })
  await expect(page.getByRole('button', { name: 'Check in Lata' })).toBeVisible()
  expect(requestedPaths).not.toContain(dashboardEndpoints.stats.path)
})

test('a browser shows the description of the API', async ({ page }) => {
  await page.goto('/api/docs')
  await page.getByRole('heading', { name: 'stays' }).getByRole('button').click()
  await expect(page.getByText(stayEndpoints.checkin.summary)).toBeVisible()
})
