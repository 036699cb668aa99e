import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { checkedInPlayer, createCoach, createCoachSession, createHotel, createPlayer } from '@trophy/server/testing'
import { callListLabels, teamFilterLabels, teamLabels as labels } from '@trophy/web/teams/teams.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { test } from '../../support/journey.ts'
import { figureOf } from '../../support/pages/admin.ts'
import { openTeams, teamRow, teamsOn } from '../../support/pages/teams.ts'

/** The sub-tab Teams. */
test.use({ journey: 'teams' })

/** Today is 21 November 2026. */
test.beforeAll(async ({ server: { clock, database } }) => {
  const lake = await createHotel(database, { hotelId: 'LAKE', hotelName: 'Lake View Residency' })
  const booking = { hotel: lake, startDate: '2026-11-20', endDate: '2026-11-25' }
  const asha = await createCoach(database, {
    participantId: 'COA_1',
    name: 'Asha Rao',
    checkinStatus: 'checked_in',
    checkinTime: '2026-11-20T13:00:00+05:30',
    booking,
  })
  await checkedInPlayer(database, { name: 'Uma Das', coach: asha, teamName: 'Kaveri Lions', booking })
  await createPlayer(database, { name: 'Player 1', coach: asha, teamName: 'Kaveri Lions', booking })
  await createCoachSession(database, asha.id, clock.now())
  const bina = await createCoach(database, {
    participantId: 'COA_2',
    name: 'Bina Nair',
    mobileNumber: '+919812345678',
    booking: { hotel: lake, startDate: '2026-11-21', endDate: '2026-11-25' },
  })
  await createPlayer(database, {
    name: 'Devi Pai',
    coach: bina,
    teamName: 'Malnad Tigers',
    booking: { hotel: lake, startDate: '2026-11-21', endDate: '2026-11-25' },
  })
  for (let coach = 10; coach < 20; coach += 1) {
    await createCoach(database, {
      participantId: `COA_${coach}`,
      name: `Coach of team ${coach}`,
      booking: { hotel: lake, startDate: '2026-11-28', endDate: '2026-11-30' },
    })
  }
})

test('shows, filters, searches, sorts and pages the teams by the address, and follows changes', async ({
  page,
  openPhone,
  server,
}) => {
  await openTeams(page, server)
  await expect(figureOf(page, 'All teams')).toContainText('12')
  await expect(figureOf(page, 'Silent coaches')).toContainText('1')
  await expect(teamRow(page, 'Asha Rao')).toContainText('Kaveri Lions')
  await expect(teamRow(page, 'Asha Rao')).toContainText('Lake View Residency')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next page' }).first().click()
  await expect(teamsOn(page).locator('tbody tr')).toHaveCount(2)
  await expect(page).toHaveURL(/page=2/)

  await figureOf(page, 'Silent coaches').getByRole('link').click()
  await expect(teamsOn(page).locator('tbody tr')).toHaveCount(1)
  await expect(page).toHaveURL(/filter=silent/)
  await expect(teamRow(page, 'Bina Nair')).toContainText(labels.neverSeen)
  await page.getByRole('combobox', { name: labels.filter }).click()
  await page.getByRole('option', { name: teamFilterLabels.placeholders }).click()
  await expect(teamsOn(page).locator('tbody tr')).toHaveCount(1)
  await expect(teamRow(page, 'Asha Rao')).toBeVisible()

  await page.goto('/admin?tab=participants&view=teams&search=tigers')
  await expect(teamsOn(page).locator('tbody tr')).toHaveCount(1)
  await expect(teamRow(page, 'Bina Nair')).toBeVisible()
  await createPlayer(server.database, { name: 'Esha', coach: { participantId: 'COA_2' }, teamName: 'Malnad Cubs' })
  await expect(teamRow(page, 'Bina Nair')).toContainText('Malnad Cubs, Malnad Tigers')

  await page.goto('/admin?tab=participants&view=teams&sortBy=people&sortOrder=desc')
  await expect(teamsOn(page).locator('tbody tr').first()).toContainText('Asha Rao')

  const phone = await openPhone()
  await openTeams(phone, server, 'search=asha')
  await expectNoHorizontalOverflow(phone)
  await expectTouchable(phone)
})

test('the list as CSV, and the call list of silent teams on screen, as CSV and printed', async ({ page, server }) => {
  await openTeams(page, server, 'search=asha')
  const teams = page.waitForEvent('download')
  await page.getByRole('button', { name: labels.csv, exact: true }).click()
  const file = await teams
  expect(file.suggestedFilename()).toBe('teams-2026-11-21.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('"Asha Rao"')

  await page.getByRole('button', { name: labels.callList }).click()
  const dialog = page.getByRole('dialog', { name: callListLabels.title })
  await expect(dialog.getByRole('row').filter({ hasText: 'Bina Nair' })).toContainText('21/11/2026')
  await expect(dialog.getByRole('link', { name: '+919812345678' })).toHaveAttribute('href', 'tel:+919812345678')
  await expectAccessible(page)
  const calls = page.waitForEvent('download')
  await dialog.getByRole('button', { name: labels.csv }).click()
  expect((await calls).suggestedFilename()).toBe('call-list-2026-11-21.csv')

  await page.evaluate(() => {
    globalThis.print = () => undefined
  })
  await dialog.getByRole('button', { name: labels.print }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: callListLabels.title, level: 1 })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Lake View Residency' })).toBeVisible()
  await expect(page.getByRole('navigation')).toBeHidden()
  await page.emulateMedia({ media: null })
})

test('all teams are printed within the page, with letters that the screen did not show', async ({ page, server }) => {
  await createCoach(server.database, { participantId: 'COA_21', name: 'राहुल देवी', mobileNumber: '+919812345670' })
  await openTeams(page, server)
  await expect(teamRow(page, 'राहुल देवी')).toHaveCount(0)
  // The width of A4 within its margins.
  await page.setViewportSize({ width: 680, height: 960 })
  await page.evaluate(() => {
    globalThis.print = () => {
      const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
      document.documentElement.dataset['printedWith'] = loaded.map(({ family }) => family).join()
    }
  })
  await page.getByRole('button', { name: labels.print }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed-with', /Loaded Devanagari/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('cell', { name: 'राहुल देवी' })).toBeVisible()
  await expectNoHorizontalOverflow(page)
  await page.emulateMedia({ media: null })
})
