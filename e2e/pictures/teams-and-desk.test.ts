import { expect, type Page } from '@playwright/test'
import { arrivalLabels } from '@trophy/web/stays/arrivals/arrivals.constants.ts'
import { noShowLabels, boardLabels, deskLabels } from '@trophy/web/stays/stays.constants.ts'
import { roomTexts } from '@trophy/web/shared/texts/room.constants.ts'
import { departureLabels, teamLabels } from '@trophy/web/teams/teams.constants.ts'
import { boardLabels as journeyBoardLabels } from '@trophy/web/journeys/journeys.constants.ts'
import sql from 'sql-template-tag'
import { setPageDate } from '../support/browser/page-clock.ts'
import { enterAsAdmin } from '../support/browser/session.ts'
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

test('teams by when they arrive', async ({ pageWithClock: page, server }) => {
  // Each coach with a booking to come enters it some hours before or after 12:00 PM of the first day.
  await server.database.run(sql`
    INSERT INTO team_journeys (coach_id, direction, mode, number, place_name, travels_at, travellers, told_at,
      recorded_at, actor_id, actor_role, actor_name)
    SELECT l.id, 'arrival', CASE WHEN n % 2 = 0 THEN 'train' ELSE 'bus' END, CASE WHEN n % 2 = 0 THEN '16231' END,
      CASE WHEN n % 2 = 0 THEN 'Mysuru Junction' ELSE 'Central Bus Stand' END,
      (l.start_date + time '05:00') AT TIME ZONE 'Asia/Kolkata' + n % 9 * interval '100 minutes', l.people,
      ${server.clock.now()}, ${server.clock.now()}, l.id, 'coach', l.name
    FROM (
      SELECT p.id, p.name, b.start_date, row_number() OVER (ORDER BY p.participant_id) AS n,
        1 + (SELECT count(*) FROM participants AS m WHERE m.coach_id = p.participant_id::text) AS people
      FROM participants AS p JOIN bookings AS b ON b.participant_id = p.id
      WHERE p.role = 'coach' AND p.checkin_status = 'pending') AS l
    WHERE n % 5 > 0`)
  await setPageDate(page, server)
  await enterAsAdmin(page, server, '/admin?tab=participants&view=arrivals&from=2026-11-21')
  await expect(
    page
      .getByText(journeyBoardLabels.overdue)
      .or(page.getByText(/^Early/))
      .first(),
  ).toBeVisible()
  await takePicture(page, 'arrivals')
})

test('people who do not come, and people whom nobody expected', async ({ pageWithClock: page, server }) => {
  await setPageDate(page, server)
  await openBoard(page, server, 'checkin', 'status=late')
  await page
    .getByRole('button', { name: /^Release room of / })
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
  await dialog.getByRole('textbox', { name: roomTexts.roomNumber }).fill('204')
  await takePicture(dialog, 'set-room')
})
