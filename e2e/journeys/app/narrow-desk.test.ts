import { expect } from '@playwright/test'
import sql from 'sql-template-tag'
import { createHotel, createPlayer } from '@trophy/server/testing'
import { accounts } from '../../support/server/accounts.ts'
import { enterAsAdmin } from '../../support/browser/session.ts'
import { expectNoClippedLabels, expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { test } from '../../support/journey.ts'

/** A desk whose window is narrow, or zoomed: 1280 px at 150 % are 853 px. */
test.use({ journey: 'narrow desk' })

test('nothing of the header lies on its logos, and no button is cut off', async ({ page, server }) => {
  await server.database.run(
    sql`UPDATE users SET name = 'Venkatasubramaniam Krishnamoorthy' WHERE email = ${accounts.admin.email}`,
  )
  await enterAsAdmin(page, server, '/admin?tab=reports&view=settlement')
  const header = page.getByRole('banner')
  const parts = header
    .getByRole('img')
    .or(header.getByRole('button', { name: /^(Refresh Data|To do|Accounts|Logout)$/ }))
    .or(header.getByText(/^(Last refreshed|Venkatasubramaniam)/))
  await expect(header.getByRole('button', { name: 'Refresh Data' })).toBeVisible()
  for (const width of [780, 853, 960, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const overlaps = await parts.evaluateAll((all) =>
      all
        .filter((part) => part.checkVisibility())
        .map((part) => ({ name: part.textContent, box: part.getBoundingClientRect() }))
        .filter(({ box }, index, shown) => box.left < (shown[index - 1]?.box.right ?? 0))
        .map(({ name }) => name),
    )
    expect(overlaps, `${width} px`).toEqual([])
    await expectNoHorizontalOverflow(page)
  }
})

test('the buttons of the settlement are as wide as their labels', async ({ page, server }) => {
  await enterAsAdmin(page, server, '/admin?tab=reports&view=settlement')
  const view = page.getByRole('button', { name: 'All Hotels (View)' })
  const excel = page.getByRole('button', { name: 'All Hotels (Excel)' })
  for (const width of [780, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoClippedLabels(page)
    const [one, other] = [await view.boundingBox(), await excel.boundingBox()]
    expect(Math.abs((one?.width ?? 0) - (other?.width ?? 0)), `${width} px`).toBeLessThan(12)
  }
})

test("the buttons beside a list's filters have room for their labels on a phone", async ({ openPhone, server }) => {
  const phone = await openPhone()
  for (const view of ['participants&view=teams', 'hotels&view=occupancy', 'checkin', 'participants']) {
    await enterAsAdmin(phone, server, `/admin?tab=${view}`)
    await expect(phone.getByRole('group', { name: /ilters$/ }).first()).toBeVisible()
    await expectNoClippedLabels(phone)
  }
})

test('with text at twice its size no list on a phone is wider than the window, and no button is cut off', async ({
  openPhone,
  server,
}) => {
  const { database } = server
  const hotel = await createHotel(database)
  for (let player = 1; player <= 12; player += 1) await createPlayer(database, { booking: { hotel } })
  const phone = await openPhone()
  await phone.setViewportSize({ width: 360, height: 740 })
  for (const view of ['dashboard', 'participants', 'participants&view=teams', 'hotels', 'checkin', 'checkout']) {
    await enterAsAdmin(phone, server, `/admin?tab=${view}`)
    const paging = phone.getByRole('group', { name: 'Paging, top' })
    const shown = paging.or(phone.getByRole('heading', { name: 'Total Participants' }))
    await expect(shown.first()).toBeVisible()
    await phone.addStyleTag({ content: 'html { font-size: 200% }' })
    await expectNoClippedLabels(phone)
    await expectNoHorizontalOverflow(phone)
  }
})
