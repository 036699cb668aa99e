import { expect } from '@playwright/test'
import { mergeMessages as messages } from '@trophy/contract/participants/participant-changes.constants.ts'
import { rowActionLabels } from '@trophy/web/participants/participants.constants.ts'
import { passEndpoints } from '@trophy/contract/passes/passes.contract.ts'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import {
  checkedInPlayer,
  createCoachSession,
  createHotel,
  pendingCoach,
  pendingPlayer,
  type TestPerson,
} from '@trophy/server/testing'
import { duplicateLabels as labels, mergeLabels } from '@trophy/web/participants/duplicates/duplicates.constants.ts'
import { mergeHistoryLabels } from '@trophy/web/participants/row-dialogs/row-dialogs.constants.ts'
import { deskLabels } from '@trophy/web/stays/stays.constants.ts'
import { uploadDialogLabels } from '@trophy/web/uploads/upload/upload-dialog.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { test } from '../../support/journey.ts'
import { goToBoard, openBoard, rowOf, scan } from '../../support/pages/boards.ts'
import { goToParticipants, openParticipants } from '../../support/pages/participants.ts'
import { expectToast } from '../../support/pages/toast.ts'
import { goAhead, openUpload, sendSheet, writtenSheet } from '../../support/pages/uploads.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'

/** One athlete in two sheets: found, merged, and checked in by either pass. */
test.use({ journey: 'duplicates' })

const mobileNumber = '+919811100001'

const passOf = async ({ address, database, clock }: JourneyServer, coach: TestPerson, player: TestPerson) => {
  const token = await createCoachSession(database, coach.id, clock.now())
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${address}${passEndpoints.ofTeam.path}`, { headers })
  const passes = passEndpoints.ofTeam.response.parse(await response.json())
  return passes.find(({ participantId }) => participantId === player.participantId)?.code ?? ''
}

const sheet = writtenSheet(
  'officials.psv',
  [
    'COACH_ID|MOBILE_NUMBER|HOTEL_ID|BOOKING_START_DATE|BOOKING_END_DATE|ROLE|NAME|DISCIPLINE|LOCATION|DISTRICT|BOOKING_REFERENCE_NUMBER',
    `OFC_700|${mobileNumber}|HILL|21/11/2026|25/11/2026|official|Asha R.|Kabaddi|Coast|Udupi|REF-7`,
    '',
  ].join('\n'),
)

test('an upload leads to the duplicates, two are merged into one, and the pass of a removed one checks in the one kept', async ({
  page,
  openPhone,
  server,
}) => {
  const { database } = server
  const hill = await createHotel(database, { hotelId: 'HILL', hotelName: 'Hill Top' })
  const lake = await createHotel(database, { hotelId: 'LAKE', hotelName: 'Lake View' })
  const [athletics, kabaddi] = [await pendingCoach(database, { name: 'Ravi' }), await pendingCoach(database)]
  const keep = await pendingPlayer(database, {
    coach: athletics,
    name: 'Asha R',
    mobileNumber,
    district: 'Udupi',
    booking: { hotel: hill },
  })
  const remove = await pendingPlayer(database, {
    coach: kabaddi,
    name: 'R. Asha',
    mobileNumber,
    district: 'Mysuru',
    booking: { hotel: lake },
  })
  const pass = await passOf(server, kabaddi, remove)

  await openParticipants(page, server)
  const upload = await openUpload(page, 'coaches-officials')
  await sendSheet(upload, sheet)
  const others = [keep, remove].map(({ participantId }) => participantId).toSorted()
  await expect(upload.getByText(`MOBILE_NUMBER is also that of ${others.join(', ')}`)).toBeVisible({ timeout: 60_000 })
  await goAhead(upload, 1)
  await expect(upload.getByText(uploadDialogLabels.duplicates(1))).toBeVisible({ timeout: 60_000 })
  await upload.getByRole('link', { name: uploadDialogLabels.showDuplicates }).click()
  await expect(upload).toBeHidden()

  await expect(page.getByRole('heading', { name: labels.title(1) })).toBeVisible()
  const group = page.getByRole('listitem', { name: /^Possible duplicates:/ })
  await expect(group).toContainText(`${labels.reasons.number} · ${labels.reasons.name}`)
  for (const text of ['Hill Top', 'Lake View', 'OFC_700', keep.participantId]) await expect(group).toContainText(text)
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  const phone = await openPhone()
  await openParticipants(phone, server, 'view=duplicates')
  await expect(phone.getByRole('heading', { name: labels.title(1) })).toBeVisible()
  await expectNoHorizontalOverflow(phone)
  await expect(phone.getByRole('tab', { name: 'Duplicates' })).toBeInViewport({ ratio: 1 })
  await expectTouchable(phone)

  for (const [removed, left] of [
    [mergeLabels.who('R. Asha', remove.participantId), 1],
    [mergeLabels.who('Asha R.', 'OFC_700'), 0],
  ] as const) {
    await group.getByRole('button', { name: labels.keepOf('Asha R', keep.participantId) }).click()
    const dialog = page.getByRole('dialog', { name: mergeLabels.title })
    if (left === 1) await dialog.getByText(removed).click()
    else await expect(dialog).toContainText(removed)
    await expect(dialog).toContainText(mergeLabels.consequences)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: mergeLabels.submit }).click()
    await expect(dialog).toContainText(messages.reasonRequired)
    await dialog.getByRole('textbox', { name: mergeLabels.reason }).fill('One athlete in two sheets')
    await dialog.getByRole('button', { name: mergeLabels.submit }).click()
    await expectToast(page, messages.merged)
    await expect(dialog).toBeHidden()
    await expect(group).toHaveCount(left)
  }
  await expect(page.getByText(labels.none)).toBeVisible()

  await goToBoard(page, 'checkin')
  await expect(rowOf(page, 'R. Asha')).toHaveCount(0)
  await scan(page, pass)
  await expectToast(page, stayMessages.checkedInOne, deskLabels.person('Asha R', keep.participantId))

  await goToParticipants(page, `search=${keep.participantId}`)
  await page.getByRole('button', { name: rowActionLabels.editOf('Asha R') }).click()
  const edit = page.getByRole('dialog')
  await expect(edit).toContainText(mergeHistoryLabels.mergedWith(remove.participantId))
  await expect(edit).toContainText(mergeHistoryLabels.recordOf('OFC_700', 'Asha R.'))
})

test('the desk sees on the board and in the dialog who has the same number and has arrived', async ({
  page,
  server,
}) => {
  const { database } = server
  const [one, other] = [await pendingCoach(database), await pendingCoach(database)]
  const shared = { mobileNumber: '+919811100002' }
  await pendingPlayer(database, { ...shared, coach: one, name: 'Bina K' })
  const arrived = await checkedInPlayer(database, { ...shared, coach: other, name: 'K. Bina' })
  await openBoard(page, server, 'checkin', 'search=Bina')
  const hint = `The same number belongs to K. Bina (${arrived.participantId}), checked in at 20/11/2026 13:00`
  await expect(rowOf(page, hint)).toContainText('Bina K')
  await page.getByRole('button', { name: 'Manual check-in of Bina K', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(hint)
  await expectAccessible(page)
})
