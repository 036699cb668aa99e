import { expect } from '@playwright/test'
import { createCoach, createHotel, createPlayer } from '@trophy/server/testing'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { setVisible } from '../../support/browser/visibility.ts'
import { phone, test } from '../../support/journey.ts'
import { chooseRole } from '../../support/pages/sign-in.ts'
import { expectToast } from '../../support/pages/toast.ts'

/** What happens to the session in one tab is shown in another one. */
test.use({ journey: 'session', ...phone })

const coach = { participantId: 'COA_901', name: 'Lakshmi Narayanan' }
const other = { participantId: 'COA_702', name: 'Devika Rajeev' }

test.beforeAll(async ({ server: { database } }) => {
  const hotel = await createHotel(database)
  await createCoach(database, { ...coach, isReferenceOnly: true, booking: null })
  await createCoach(database, other)
  await createPlayer(database, { coach, booking: { hotel } })
})

test('a logout in another tab is shown in this one, and the next sign-in starts with empty data', async ({
  page,
  server,
  context,
}) => {
  await enterAsCoach(page, server, coach.participantId)
  await expect(page.getByText(coach.name)).toBeVisible()
  await setVisible(page, false)
  const otherTab = await context.newPage()
  await otherTab.goto('/')
  await otherTab.getByRole('button', { name: coachLabels.logout }).click()
  await expect(otherTab.getByRole('heading', { name: signInLabels.chooseRole })).toBeVisible()
  await setVisible(page, true)
  await expect(page.getByRole('heading', { name: signInLabels.chooseRole })).toBeVisible()
  await expectToast(page, 'Your session has ended', 'Please sign in again.')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await expect(page.getByText('Not authenticated')).toBeHidden()
  await chooseRole(page, 'coach')
  await expect(page.getByText(/session has ended/)).toBeHidden()
})

test('a sign-in of another user in another tab is shown in this tab', async ({ page, server, context }) => {
  await enterAsCoach(page, server, coach.participantId)
  await expect(page.getByText(coach.name)).toBeVisible()
  await setVisible(page, false)
  await enterAsCoach(await context.newPage(), server, other.participantId)
  await setVisible(page, true)
  await expect(page.getByText(other.name)).toBeVisible()
  await expect(page.getByText(coach.name)).toBeHidden()
})
