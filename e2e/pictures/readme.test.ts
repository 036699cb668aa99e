import { expect } from '@playwright/test'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { setPageDate } from '../support/browser/page-clock.ts'
import { enterAsCoach } from '../support/browser/session.ts'
import { phone, test } from '../support/journey.ts'
import { openBoard } from '../support/pages/boards.ts'
import { button } from '../support/pages/team.ts'
import { takePicture } from './take-picture.ts'

/** The pictures of the README. */
test.use({ journey: 'pictures of the readme', settings: { DEMO_DATA: 'true' } })

test('the check-in board of an organiser', async ({ pageWithClock: page, server }) => {
  await page.setViewportSize({ width: 1440, height: 844 })
  await setPageDate(page, server)
  await openBoard(page, server, 'checkin')
  await takePicture(page, 'check-in')
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the portal of a coach', async ({ page, server }) => {
    await enterAsCoach(page, server, 'COA_107')
    await expect(button(page, coachLabels.findHotel)).toBeVisible()
    await takePicture(page, 'coach-portal')
  })
})
