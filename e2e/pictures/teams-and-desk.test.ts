import { expect, type Page } from '@playwright/test'
import { arrivalLabels } from '@trophy/web/stays/arrivals/arrivals.constants.ts'
import { noShowLabels } from '@trophy/web/stays/no-shows/no-shows.constants.ts'
import { roomLabels } from '@trophy/web/stays/rooms/rooms.constants.ts'
import { boardLabels, deskLabels } from '@trophy/web/stays/stays.constants.ts'
import { departureLabels } from '@trophy/web/teams/out/departures.constants.ts'
import { teamLabels } from '@trophy/web/teams/teams.constants.ts'
import { setPageDate } from '../support/browser/page-clock.ts'
import { test } from '../support/journey.ts'
import { goToBoard, openBoard } from '../support/pages/boards.ts'
import { openTeams, teamsOn } from '../support/pages/teams.ts'
import { takePicture } from './take-picture.ts'

/** The pictures of the other sections of docs/when-plans-break.md. */
test.use({ journey: 'pictures', settings: { DEMO_DATA: 'true' }, viewport: { width: 1440, height: 900 } })

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test('teams, and a team that is out', async ({ pageWithClock: page, server }) => {
  await setPageDate(page, server)
  await openTeams(page, server)
  await takePicture(page, 'teams')
  await teamsOn(page).getByRole('checkbox').nth(1).check()
  const selection = page.getByRole('region', { name: teamLabels.selection })
  await selection.getByRole('button', { name: teamLabels.teamOut }).click()
  const dialog = dialogOf(page, departureLabels.title)
  const day = dialog.getByRole('textbox', { name: departureLabels.leaveOn })
  await day.fill('22/11/2026')
  await day.blur()
  await dialog.getByRole('textbox', { name: departureLabels.reason }).fill('Lost the quarter final')
  await expect(dialog.getByRole('region', { name: departureLabels.preview })).toBeVisible()
  await takePicture(dialog, 'team-out')
})

test('people who do not come, and people whom nobody expected', async ({ pageWithClock: page, server }) => {
  await setPageDate(page, server)
  await openBoard(page, server, 'checkin', 'status=late')
  await page
    .getByRole('button', { name: /^Release the room of / })
    .first()
    .click()
  const release = dialogOf(page, noShowLabels.release)
  await release.getByRole('textbox', { name: noShowLabels.reason }).fill('The bus was cancelled')
  await takePicture(release, 'release-room')
  await release.getByRole('button', { name: noShowLabels.release, exact: true }).click()
  await takePicture(dialogOf(page, noShowLabels.receipt), 'release-receipt')
  await dialogOf(page, noShowLabels.receipt).getByRole('button', { name: noShowLabels.undo }).click()
  await goToBoard(page, 'checkin')
  await page.goto('/admin?tab=checkin&search=Ramya+Iyer')
  await page.getByRole('button', { name: arrivalLabels.register }).click()
  const dialog = dialogOf(page, arrivalLabels.register)
  await dialog.getByRole('textbox', { name: arrivalLabels.lastDay }).fill('23/11/2026')
  await dialog.getByRole('combobox', { name: arrivalLabels.hotelId }).click()
  await page.getByRole('option').first().click()
  await takePicture(dialog, 'register-arrival')
})

test('room numbers', async ({ pageWithClock: page, server }) => {
  await setPageDate(page, server)
  await openBoard(page, server, 'checkout')
  for (const row of [0, 1]) await page.locator('tbody').getByRole('row').nth(row).getByRole('checkbox').check()
  const selection = page.getByRole('region', { name: deskLabels.selection })
  await selection.getByRole('button', { name: boardLabels.setRoom }).click()
  const dialog = dialogOf(page, boardLabels.setRoom)
  await dialog.getByRole('textbox', { name: roomLabels.roomNumber }).fill('204')
  await takePicture(dialog, 'set-room')
})
