import { expect } from '@playwright/test'
import { rehousingRefusals } from '@trophy/contract/rehousing/rehousing.constants.ts'
import { planSchema, rehousingEndpoints } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { createHotel, createPlayer } from '@trophy/server/testing'
import {
  figureLabels,
  planLabels,
  planListLabels,
  requestLabels,
  tableLabels,
} from '@trophy/web/rehousing/rehousing.constants.ts'
import { holdRequests, mockResponse, stopIntercepting } from '../../support/browser/network.ts'
import { setPageDate } from '../../support/browser/page-clock.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectNoClippedLabels, expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { test } from '../../support/journey.ts'
import { figureOf, openTab } from '../../support/pages/admin.ts'
import {
  buttonOf,
  createTeamIn,
  makePlan,
  moveOf,
  openRehousing,
  planOf,
  prepareCarryOut,
  requestForm,
} from '../../support/pages/rehousing.ts'
import { expectToast } from '../../support/pages/toast.ts'

/** The screen while it plans, when it fails, with nobody and with hundreds of teams, and on a phone. */
test.use({ journey: 'rehousing states' })

test.beforeAll(async ({ server: { database } }) => {
  const lost = await createHotel(database, { hotelId: 'LOST', hotelName: 'Sea Palace' })
  await createHotel(database, { hotelId: 'NEAR', hotelName: 'Harbour Inn' })
  await createHotel(database, { hotelId: 'EMPTY', hotelName: 'Empty House' })
  await createTeamIn(database, lost, { name: 'Anita Rao', players: ['Asha'] })
  const burned = await createHotel(database, { hotelId: 'BURNED', hotelName: 'Burned Lodge' })
  await createPlayer(database, { booking: { hotel: burned } })
})

test('a mistake is shown at its field, a refusal above the form, and both keep the input', async ({
  pageWithClock: page,
  server,
}) => {
  await setPageDate(page, server)
  await openRehousing(page, server)
  const form = requestForm(page)
  await buttonOf(page, requestLabels.submit).click()
  await expect(form.getByText(requestLabels.hotelMissing)).toBeVisible()
  await form.getByRole('textbox', { name: requestLabels.from }).fill('20/11/2026')
  await form.getByRole('combobox', { name: requestLabels.hotel, exact: true }).fill('empty')
  await page.getByRole('option', { name: 'Empty House' }).click()
  await buttonOf(page, requestLabels.submit).click()
  await expect(form.getByText(requestLabels.fromPast)).toBeVisible()
  const from = form.getByRole('textbox', { name: requestLabels.from })
  await from.fill('21/11/2026')
  // Closes the calendar, which covers the button.
  await from.press('Tab')
  await buttonOf(page, requestLabels.submit).click()
  await expect(form.getByText(rehousingRefusals.nobody)).toBeVisible()
  await expect(form.getByRole('combobox', { name: requestLabels.hotel, exact: true })).toHaveValue(/^Empty House/)
  await expectAccessible(page)
})

test('several lost hotels are planned together', async ({ pageWithClock: page, server }) => {
  await setPageDate(page, server)
  await openRehousing(page, server, { hotelId: 'LOST' })
  const further = requestForm(page).getByRole('combobox', { name: requestLabels.further })
  for (const name of ['Burned Lodge', 'Empty House']) {
    await further.fill(name)
    await page.getByRole('option', { name }).click()
  }
  await buttonOf(page, requestLabels.remove('Empty House')).click()
  await buttonOf(page, requestLabels.submit).click()
  await expect(planOf(page, 'Sea Palace', 'Burned Lodge')).toBeVisible()
  await expect(moveOf(page, 'Burned Lodge')).toHaveCount(1)
  await expect(figureOf(page, figureLabels.people)).toContainText('3')
})

test('the organiser may leave while a plan is made, and finds it in the list', async ({
  pageWithClock: page,
  server,
}) => {
  await setPageDate(page, server)
  await openRehousing(page, server, { hotelId: 'LOST' })
  const release = await holdRequests(page, rehousingEndpoints.plan)
  await buttonOf(page, requestLabels.submit).click()
  await expect(page.getByText(requestLabels.planning)).toBeVisible()
  await expect(page.getByText(requestLabels.planningHint)).toBeVisible()
  await expectAccessible(page)
  await openTab(page, 'Participants')
  release()
  await expectToast(page, requestLabels.readyTitle, requestLabels.ready)
  await expect(page).toHaveURL(/tab=participants/)
  await openRehousing(page, server)
  await page.getByRole('table', { name: planListLabels.title }).getByRole('button').first().click()
  await expect(planOf(page, 'Sea Palace')).toBeVisible()
  await expect(moveOf(page, 'Anita Rao')).toBeVisible()
})

test('a plan with nobody to move says so', async ({ pageWithClock: page, server }) => {
  await setPageDate(page, server)
  await openRehousing(page, server, { hotelId: 'LOST', rooms: '10' })
  await makePlan(page, 'Sea Palace')
  await expect(page.getByText(planLabels.nobodyHint)).toBeVisible()
  await expect(buttonOf(page, planLabels.carryOut)).toBeDisabled()
  await expectAccessible(page)
})

test('an unknown plan, and one that cannot be read', async ({ pageWithClock: page, server }) => {
  await setPageDate(page, server)
  for (const plan of ['7d444840-9dc0-41d1-b245-5ffdce74fad2', 'no-plan']) {
    await openRehousing(page, server, { plan })
    await expect(page.getByText(planLabels.unknownHint)).toBeVisible()
  }
  await buttonOf(page, planLabels.toList).click()
  await expect(requestForm(page)).toBeVisible()
  await openRehousing(page, server, { hotelId: 'LOST' })
  await makePlan(page, 'Sea Palace')
  const read = { path: '/api/admin/rehousing/plans/*' }
  await mockResponse(page, read, 503)
  await page.reload()
  await expect(page.getByText(planLabels.loadError)).toBeVisible()
  await stopIntercepting(page, read)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(planOf(page, 'Sea Palace')).toBeVisible()
})

test('a plan for 500 teams is shown in pages, and searched', async ({ pageWithClock: page, server }) => {
  await setPageDate(page, server)
  await openRehousing(page, server, { hotelId: 'LOST' })
  const made = page.waitForResponse(`**${rehousingEndpoints.plan.path}`)
  await makePlan(page, 'Sea Palace')
  const plan = planSchema.parse(await (await made).json())
  const [move] = plan.moves
  const moves = Array.from({ length: 500 }, (_, index) => ({
    ...move,
    coachId: `COA_${1000 + index}`,
    coachName: `Coach ${1000 + index}`,
  }))
  await mockResponse(page, { path: '/api/admin/rehousing/plans/*' }, 200, { ...plan, moves })
  await page.reload()
  await expect(page.getByRole('tab', { name: tableLabels.byTeam(500) })).toBeVisible()
  await expect(page.getByText(tableLabels.showingMoves(1, 25, 500)).first()).toBeVisible()
  await expect(moveOf(page, 'Coach')).toHaveCount(25)
  await page.getByRole('button', { name: 'Last page' }).first().click()
  await expect(moveOf(page, 'Coach 1499')).toBeVisible()
  await page.reload()
  await expect(moveOf(page, 'Coach 1499')).toBeVisible()
  await page.getByRole('searchbox', { name: tableLabels.search }).fill('coa_1234')
  await expect(moveOf(page, 'Coach')).toHaveCount(1)
  await page.getByRole('searchbox', { name: tableLabels.search }).fill('nobody')
  await expect(page.getByText(tableLabels.noneMatch)).toBeVisible()
})

test('every part fits a phone, and can be touched', async ({ openPhone, server }) => {
  const page = await openPhone({ hasClock: true })
  await setPageDate(page, server)
  await openRehousing(page, server, { hotelId: 'LOST' })
  const expectFit = async () => {
    await expectNoHorizontalOverflow(page)
    await expectNoClippedLabels(page)
    await expectTouchable(page)
    await expectAccessible(page)
  }
  await expect(requestForm(page)).toBeVisible()
  await expectFit()
  await makePlan(page, 'Sea Palace')
  for (const name of [tableLabels.byTeam(1), tableLabels.byHotel(1), tableLabels.unplaced(0)]) {
    await page.getByRole('tab', { name }).click()
    await expectFit()
  }
  const dialog = await prepareCarryOut(page)
  await expectFit()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})
