import { expect, type Page } from '@playwright/test'
import {
  missingBannerLabels,
  outcomeDialogLabels,
  outcomeLabels,
  rollCallCardLabels as card,
  rollCallLabels as labels,
} from '@trophy/web/roll-call/roll-call.constants.ts'
import { rollCallLabels as coachLabels } from '@trophy/web/coach/roll-call/roll-call.constants.ts'
import { rollCallRefusals } from '@trophy/contract/roll-call/roll-call.constants.ts'
import { enterAsAdmin, enterAsCoach } from '../../support/browser/session.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import sql from 'sql-template-tag'
import { test } from '../../support/journey.ts'
import { createTeam } from '../../support/pages/team.ts'
import { expectToast } from '../../support/pages/toast.ts'

/** A coach is asked whether everybody is there; organisers see who is missing, and record the outcome. */
test.describe.configure({ mode: 'serial' })
test.use({ journey: 'roll-call' })

let desk: Page
let mobile: Page

test.beforeAll(async ({ openDesk, openPhone, server }) => {
  const team = await createTeam(server, { name: 'Vikram Shetty', mobileNumber: '+919812300001' })
  for (const name of ['Asha Rao', 'Bina Das', 'Chitra Iyer']) await team.arrived(name)
  await team.pending('Divya Nair')
  const silent = await createTeam(server, { name: 'Meera Pillai' })
  await silent.arrived('Esha Gill')
  desk = await openDesk()
  mobile = await openPhone()
  await enterAsCoach(mobile, server, team.coach.id)
})

const question = () => mobile.getByRole('region', { name: coachLabels.question })
const tick = (name: string) => question().getByRole('checkbox', { name })
const press = (name: string) => question().getByRole('button', { name, exact: true }).click()
const row = (text: string) => desk.getByRole('row').filter({ hasText: text })

test('nothing is asked until the organiser sets the time; then the phone asks without a reload', async ({ server }) => {
  await expect(mobile.getByText('Asha Rao')).toBeVisible()
  await expect(question()).toBeHidden()
  await enterAsAdmin(desk, server)
  const settings = desk.getByRole('region', { name: card.title, exact: true })
  const time = settings.getByRole('textbox', { name: card.time })
  await time.fill('25:00')
  await expect(settings.getByText(rollCallRefusals.time)).toBeVisible()
  await time.fill('13:30')
  await settings.getByRole('button', { name: card.save }).click()
  await expectToast(desk, card.updated)
  await expect(question()).toBeVisible()
  for (const name of ['Asha Rao', 'Bina Das', 'Chitra Iyer']) await expect(tick(name)).toBeChecked()
  await expect(question().getByText('Divya Nair')).toBeHidden()
})

test('one tap says that everybody is here', async () => {
  await expectTouchable(mobile)
  await expectAccessible(mobile)
  await press(coachLabels.everybodyIsHere)
  await expect(question().getByText(coachLabels.nobodyMissing)).toBeVisible()
  await desk.goto('/admin?tab=participants&view=roll-call')
  await expect(row('Vikram Shetty')).toContainText('3')
  await expect(row('Meera Pillai')).toBeVisible()
  await expect(desk.getByRole('heading', { name: `${labels.waiting} (1)` })).toBeVisible()
})

test('a missing player is red at the desk at once, with the note and the number of the coach', async () => {
  await press(coachLabels.change)
  await tick('Bina Das').uncheck()
  await question().getByRole('textbox', { name: coachLabels.note }).fill('Went to the beach')
  await mobile.setViewportSize({ width: 360, height: 740 })
  await expectNoHorizontalOverflow(mobile)
  await expectTouchable(mobile)
  await press(coachLabels.reportMissing(1))
  await expect(question().getByText(coachLabels.missing('Bina Das'))).toBeVisible()
  await expect(row('Bina Das')).toContainText('Went to the beach')
  await expect(row('Bina Das').getByRole('link')).toHaveAttribute('href', 'tel:+919812300001')
  await expect(row('Bina Das').getByText(labels.stillMissing, { exact: true })).toBeVisible()
  await expect(desk.getByText(missingBannerLabels.title(1))).toBeVisible()
  await expectAccessible(desk)
  await expectNoHorizontalOverflow(desk)
})

test('the outcome is recorded, and the warning goes away', async () => {
  await desk.getByRole('button', { name: labels.recordOf('Bina Das') }).click()
  const dialog = desk.getByRole('dialog', { name: outcomeDialogLabels.title('Bina Das') })
  await dialog.getByRole('button', { name: outcomeDialogLabels.submit }).click()
  await expect(dialog.getByText(outcomeDialogLabels.missing)).toBeVisible()
  await dialog.getByRole('combobox', { name: outcomeDialogLabels.outcome }).click()
  await desk.getByRole('option', { name: outcomeLabels.with_family }).click()
  await dialog.getByRole('textbox', { name: outcomeDialogLabels.note }).fill('Mother called')
  await dialog.getByRole('button', { name: outcomeDialogLabels.submit }).click()
  await expect(dialog).toBeHidden()
  await expect(row('Bina Das')).toContainText(outcomeLabels.with_family)
  await expect(row('Bina Das')).toContainText('Mother called')
  await expect(desk.getByText(missingBannerLabels.title(1))).toBeHidden()
  // The coach sees it, too: the player is not missing any more.
  await expect(question().getByText(coachLabels.missing('Bina Das'))).toBeHidden()
})

test('a missing player who is moved to the team while the coach looks at the list has no tick', async ({
  openPhone,
  server,
}) => {
  await press(coachLabels.change)
  await tick('Chitra Iyer').uncheck()
  await press(coachLabels.reportMissing(1))
  await expect(question().getByText(coachLabels.missing('Chitra Iyer'))).toBeVisible()
  const other = await createTeam(server, { name: 'Nandini Rao' })
  await other.arrived('Farah Khan')
  const phone = await openPhone()
  await enterAsCoach(phone, server, other.coach.id)
  const list = phone.getByRole('region', { name: coachLabels.question })
  await expect(list.getByRole('checkbox', { name: 'Farah Khan' })).toBeChecked()
  await server.database.run(sql`
    UPDATE participants SET coach_id = ${other.coach.participantId} WHERE name = 'Chitra Iyer'`)
  await expect(list.getByRole('checkbox', { name: 'Chitra Iyer' })).not.toBeChecked()
  await list.getByRole('button', { name: coachLabels.reportMissing(1) }).click()
  await expect(list.getByText(coachLabels.missing('Chitra Iyer'))).toBeVisible()
  await expect(desk.getByText(missingBannerLabels.title(1))).toBeVisible()
  await expect(desk.getByRole('heading', { name: `${labels.waiting} (1)` })).toBeVisible()
})

test('teams that have not answered are addressed in the composer', async () => {
  await desk.getByRole('button', { name: labels.remind }).click()
  await expect(desk.getByRole('list', { name: 'coach selected' }).getByText('Meera Pillai')).toBeVisible()
})
