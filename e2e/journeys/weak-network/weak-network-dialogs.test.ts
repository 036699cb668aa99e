import { expect, type Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { authMessages } from '@trophy/contract/auth/auth.constants.ts'
import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { storedStay } from '@trophy/server/testing'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { offlineLabels } from '@trophy/web/coach/offline/offline.constants.ts'
import { connectionMessages } from '@trophy/web/shared/texts/page.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { mockResponse, stopIntercepting } from '../../support/browser/network.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'
import { phone, test } from '../../support/journey.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { openCredentials, sendMobile, sendOtp } from '../../support/pages/sign-in.ts'
import { button, createTeam, playerIn } from '../../support/pages/team.ts'
import { expectToast } from '../../support/pages/toast.ts'
import { eventsOf, expectOneKey, failRequests, waitForAttempts } from '../../support/pages/weak-network.ts'

/** On a weak network the input of dialogs and sign-in is kept, and processed once. */
test.use({ journey: 'weak network', ...phone })

const edited = { path: coachEndpoints.editPlayer.path.replace(':participantId', '*') }
const editDialog = (page: Page) => page.getByRole('dialog', { name: coachLabels.editTitle })
const hotelDialog = (page: Page) => page.getByRole('dialog', { name: coachLabels.hotelTitle })

/** Opens the portal with the dialog of a player and types a new name. */
const typeName = async (page: Page, server: JourneyServer) => {
  const team = await createTeam(server)
  const player = await team.pending('Asha Rao')
  await enterAsCoach(page, server, team.coach.id)
  await button(page, coachLabels.editPlayer('Asha Rao')).click()
  await editDialog(page).getByLabel(coachLabels.name).fill('Asha R. Rao')
  return player
}

const nameField = (page: Page) => editDialog(page).getByLabel(coachLabels.name)
const edits = async ({ database }: JourneyServer, { id }: { id: string }) =>
  (await storedStay(database, id)).history.filter(({ changes }) => changes.some(({ field }) => field === 'name'))

test('after a lost response an edit waits, and is stored once', async ({ pageWithClock: page, server }) => {
  const player = await typeName(page, server)
  const calls = await failRequests(page, edited, 'response lost')
  await button(editDialog(page), coachLabels.save).click()
  await expect(editDialog(page)).toBeHidden()
  await expect(page.getByText(offlineLabels.waiting(1))).toBeVisible()
  await expectToast(page, coachMessages.playerUpdated)
  await expect(playerIn(page, 'Asha R. Rao')).toBeVisible()
  // The repeat has the same key, and changes nothing.
  await expectOneKey(calls, 2)
  expect(await edits(server, player)).toHaveLength(1)
})

test('an edit that waits offline can be taken back, or is sent when the network is back', async ({ page, server }) => {
  const player = await typeName(page, server)
  const calls = await failRequests(page, edited)
  await page.context().setOffline(true)
  await button(editDialog(page), coachLabels.save).click()
  await expect(editDialog(page)).toBeHidden()
  await expect(playerIn(page, 'Asha Rao')).toContainText(offlineLabels.badges.edit)
  await expectAccessible(page)
  await button(page, offlineLabels.cancelName(offlineLabels.actions.edit, 'Asha Rao')).click()
  await button(page, coachLabels.editPlayer('Asha Rao')).click()
  await nameField(page).fill('Asha B. Rao')
  await button(editDialog(page), coachLabels.save).click()
  await page.context().setOffline(false)
  await expectToast(page, coachMessages.playerUpdated)
  expect(calls).toHaveLength(1)
  expect((await edits(server, player)).map(({ name }) => name)).toEqual(['Asha B. Rao'])
})

test('an edit that the server cannot process now keeps its input', async ({ page, server }) => {
  await typeName(page, server)
  await mockResponse(page, edited, 500)
  await button(editDialog(page), coachLabels.save).click()
  await expectToast(page, 'Error', coachMessages.playerUpdateFailed)
  await expect(nameField(page)).toHaveValue('Asha R. Rao')
  await stopIntercepting(page, edited)
  await button(editDialog(page), coachLabels.save).click()
  await expectToast(page, coachMessages.playerUpdated)
})

test('a wrong hotel id whose response is lost counts as one attempt', async ({ pageWithClock: page, server }) => {
  const { coach, hotel } = await createTeam(server, { isVerified: false })
  await enterAsCoach(page, server, coach.id)
  await button(page, coachLabels.checkInNow).click()
  await hotelDialog(page).getByLabel(coachLabels.hotelField).fill('NOPE')
  const keys = await failRequests(page, authEndpoints.verifyHotel, 'response lost')
  await button(hotelDialog(page), coachLabels.verify).click()
  await expect(hotelDialog(page).getByText(connectionMessages.retrying)).toBeVisible()
  await expect(hotelDialog(page).getByLabel(coachLabels.hotelField)).toHaveValue('NOPE')
  await waitForAttempts(page, keys, 2)
  await expect(
    hotelDialog(page).getByText(authMessages.attemptsRemaining(coachMessages.verificationFailed, 9)),
  ).toBeVisible()
  await expectOneKey(keys, 2)
  // A correct one whose response is lost: the delayed action continues, once.
  await page.unroute(`**${authEndpoints.verifyHotel.path}`)
  const next = await failRequests(page, authEndpoints.verifyHotel, 'response lost')
  await hotelDialog(page).getByLabel(coachLabels.hotelField).fill(hotel.hotelId)
  await button(hotelDialog(page), coachLabels.verify).click()
  await waitForAttempts(page, next, 2)
  await expectToast(page, coachMessages.checkedIn(1))
  await expectOneKey(next, 2)
  expect(next[0]).not.toBe(keys[0])
  expect(await eventsOf(server, coach)).toEqual(['checkin'])
})

test('a hotel id that waits offline can be cancelled', async ({ page, server }) => {
  const { coach, hotel } = await createTeam(server, { isVerified: false })
  await enterAsCoach(page, server, coach.id)
  await button(page, coachLabels.checkInNow).click()
  await page.context().setOffline(true)
  await hotelDialog(page).getByLabel(coachLabels.hotelField).fill(hotel.hotelId)
  const keys = await failRequests(page, authEndpoints.verifyHotel)
  await button(hotelDialog(page), coachLabels.verify).click()
  await expect(hotelDialog(page).getByText(connectionMessages.waiting)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(hotelDialog(page)).toBeHidden()
  const readAgain = page.waitForResponse(`**${coachEndpoints.dashboard.path}`)
  await page.context().setOffline(false)
  await readAgain
  expect(keys).toEqual([])
  await expect(page.getByText(coachLabels.hotelIdLater)).toBeVisible()
  expect(await eventsOf(server, coach)).toEqual([])
})

test('after a lost response a one-time password signs in once', async ({ page, server }) => {
  const { coach } = await createTeam(server, { mobileNumber: '+919845012399' })
  const mobile = coach.mobileNumber ?? ''
  await openCredentials(page, 'coach')
  await sendMobile(page, mobile)
  await expect(page.getByRole('heading', { name: signInLabels.otpTitle })).toBeVisible()
  const keys = await failRequests(page, authEndpoints.coachVerifyOtp, 'response lost')
  await sendOtp(page, server, mobile)
  await expect(page.getByText(connectionMessages.retrying)).toBeVisible()
  await expect(page.getByText(coach.name)).toBeVisible()
  await expectOneKey(keys, 2)
  const sessions = await server.database.all(sql`SELECT FROM sessions WHERE coach_id = ${coach.id}`)
  expect(sessions).toHaveLength(1)
})
