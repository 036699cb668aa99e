import { expect } from '@playwright/test'
import sql from 'sql-template-tag'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { planLabels, receiptLabels, requestLabels, tableLabels } from '@trophy/web/rehousing/rehousing.constants.ts'
import { enterAsCoach } from '../support/browser/session.ts'
import { setPageDate } from '../support/browser/page-clock.ts'
import { test } from '../support/journey.ts'
import { messageTab, unreadMessages } from '../support/pages/messages.ts'
import { buttonOf, makePlan, openRehousing, prepareCarryOut } from '../support/pages/rehousing.ts'
import { closeToast } from '../support/pages/toast.ts'
import { takePicture } from './take-picture.ts'

/** The pictures of 'A hotel is lost' in docs/when-plans-break.md. */
test.use({ journey: 'pictures', settings: { DEMO_DATA: 'true' }, viewport: { width: 1440, height: 900 } })

test('a hotel is lost', async ({ pageWithClock: page, openPhone, server }) => {
  await setPageDate(page, server)
  await openRehousing(page, server, { hotelId: 'CGL01', night: '2026-11-22' })
  const request = page.getByRole('region', { name: requestLabels.title })
  await expect(request.getByRole('combobox', { name: requestLabels.hotel, exact: true })).toHaveValue(/Vaigarai/)
  await takePicture(request, 'rehousing-request')
  await makePlan(page, 'Vaigarai Sports Hostel')
  await page.getByRole('tabpanel', { name: 'Re-housing' }).evaluate((panel) => panel.scrollIntoView())
  await page.evaluate(() => scrollBy(0, -110))
  await takePicture(page, 'rehousing-plan')
  await page.getByRole('tab', { name: /^By hotel/ }).click()
  await takePicture(page.getByRole('region', { name: tableLabels.plan }), 'rehousing-hotels')
  const dialog = await prepareCarryOut(page, 'The water supply of the hotel failed')
  await takePicture(dialog, 'rehousing-carry-out')
  await dialog.getByRole('button', { name: /^Move/ }).click()
  await expect(page.getByText(receiptLabels.notified)).toBeVisible()
  await closeToast(page)
  await expect(buttonOf(page, planLabels.undo)).toBeVisible()
  await takePicture(page.getByRole('region', { name: /^Re-housing from/ }), 'rehousing-receipt')
  const coach = await server.database.first<{ id: string }>(sql`
    SELECT p.id FROM notification_recipients AS r JOIN participants AS p ON p.id = r.participant_id LIMIT 1`)
  const phone = await openPhone({ hasClock: true })
  await setPageDate(phone, server)
  await enterAsCoach(phone, server, coach?.id ?? '')
  await messageTab(phone).click()
  await expect(unreadMessages(phone)).toHaveCount(1)
  await expect(phone.getByRole('heading', { name: coachLabels.messagesTitle })).toBeVisible()
  await takePicture(phone, 'rehousing-message')
})
