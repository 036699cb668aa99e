import { expect, type Locator, type Page } from '@playwright/test'
import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { errorMessages } from '@trophy/contract/core/http/error-codes.ts'
import { dummyMobile } from '@trophy/contract/core/mobile.rules.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import sql from 'sql-template-tag'
import { type PlayerOptions, storedStay } from '@trophy/server/testing'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { mockResponse, stopIntercepting } from '../../support/browser/network.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'
import { phone, test } from '../../support/journey.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { button, createTeam, factIn, playerIn } from '../../support/pages/team.ts'
import { expectToast } from '../../support/pages/toast.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'

/** Part 1 §5, Edit player: name and mobile number, on a phone. */
test.use({ journey: 'my team', ...phone })

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: coachLabels.editTitle })
const nameField = (page: Page): Locator => dialogOf(page).getByLabel(coachLabels.name, { exact: true })
const mobileField = (page: Page): Locator => dialogOf(page).getByLabel(coachLabels.mobileNumber)
const save = (page: Page) => button(dialogOf(page), coachLabels.save).click()
const player = { path: coachEndpoints.editPlayer.path.replace(':participantId', '*') }

/** Opens the edit dialog of Asha Rao, a player of the coach Vikram Shetty; returns the player. */
const edit = async (page: Page, server: JourneyServer, options: PlayerOptions = {}) => {
  const team = await createTeam(server, { name: 'Vikram Shetty' })
  const asha = await team.pending('Asha Rao', { mobileNumber: '+919876500001', ...options })
  await enterAsCoach(page, server, team.coach.id)
  await button(page, coachLabels.editPlayer('Asha Rao')).click()
  return asha
}

/** Saves, and returns the body of the request. */
const saveAndReadBody = async (page: Page): Promise<unknown> => {
  const [request] = await Promise.all([page.waitForRequest(`**${player.path}`), save(page)])
  expect(request.method()).toBe('PUT')
  return request.postDataJSON()
}

test('a saved edit is confirmed, shown in the list and stored in the history', async ({ page, server }) => {
  const asha = await edit(page, server)
  await expect(nameField(page)).toHaveValue('Asha Rao')
  await expect(nameField(page)).toBeFocused()
  await expect(mobileField(page)).toHaveValue('+919876500001')
  await expect(dialogOf(page).getByText('Format: +919876543210')).toBeVisible()
  await expectAccessible(page)
  await expectTouchable(page)
  await nameField(page).fill(' Asha D’Souza-Rao 2nd. ')
  await mobileField(page).fill('098765 00002')
  expect(await saveAndReadBody(page)).toEqual({
    name: "Asha D'Souza-Rao 2nd.",
    mobileNumber: '+919876500002',
    expected: { name: 'Asha Rao', mobileNumber: '+919876500001' },
  })
  await expectToast(page, coachMessages.playerUpdated)
  await expect(dialogOf(page)).toBeHidden()
  const card = playerIn(page, "Asha D'Souza-Rao 2nd.")
  await expect(factIn(card, coachLabels.mobile)).toHaveText('+919876500002')
  const { history } = await storedStay(server.database, asha.id)
  expect(history).toMatchObject([{ adminUsername: 'Vikram Shetty' }])
})

test('each invalid value shows its message below the field until it is corrected', async ({ page, server }) => {
  let requests = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') requests += 1
  })
  await edit(page, server)
  await nameField(page).fill('   ')
  await mobileField(page).fill('+915876500001')
  await save(page)
  await expect(nameField(page)).toHaveAccessibleDescription('Name is required')
  await expect(nameField(page)).toBeFocused()
  await expect(mobileField(page)).toHaveAccessibleDescription(
    /Mobile number must be a valid 10-digit Indian number starting with 6-9/,
  )
  await expectAccessible(page)
  await nameField(page).fill('Asha <b>')
  await expect(nameField(page)).toHaveAccessibleDescription(
    'Name can only contain letters, numbers, spaces, periods, hyphens, and apostrophes',
  )
  await nameField(page).fill('A'.repeat(101))
  await expect(nameField(page)).toHaveAccessibleDescription(coachMessages.nameTooLong)
  await nameField(page).fill('ஆஷா ராவ்')
  await expect(nameField(page)).not.toHaveAttribute('aria-invalid', 'true')
  for (const wrong of ['98765', '+9198765000011', '+91987650000x']) {
    await mobileField(page).fill(wrong)
    await save(page)
    await expect(dialogOf(page).getByText(participantMessages.mobileFormat)).toBeVisible()
    await expect(mobileField(page)).toBeFocused()
  }
  expect(requests).toBe(0)
  await mobileField(page).fill('+919876500001')
  await expect(dialogOf(page).getByText(participantMessages.mobileFormat)).toBeHidden()
  await save(page)
  await expectToast(page, coachMessages.playerUpdated)
  expect(requests).toBe(1)
})

test('the dummy number has a hint; an empty number is sent as null', async ({ page, server }) => {
  await edit(page, server, { mobileNumber: dummyMobile })
  const hint = dialogOf(page).getByText('Using dummy number - update with real number when available')
  await expect(hint).toBeVisible()
  const expected = { name: 'Asha Rao', mobileNumber: dummyMobile }
  expect(await saveAndReadBody(page)).toEqual({ ...expected, expected })
  await expect(dialogOf(page)).toBeHidden()
  await button(page, coachLabels.editPlayer('Asha Rao')).click()
  await mobileField(page).fill('')
  await expect(hint).toBeHidden()
  await expect(dialogOf(page).getByText(coachLabels.mobileHint)).toBeVisible()
  expect(await saveAndReadBody(page)).toEqual({ name: 'Asha Rao', mobileNumber: null, expected })
  await expect(factIn(playerIn(page, 'Asha Rao'), coachLabels.mobile)).toHaveText('—')
})

test("a refused edit shows the server's message, else the fallback, and keeps the input", async ({ page, server }) => {
  await edit(page, server)
  await mockResponse(page, player, 409, { message: 'The list is being replaced', code: 'conflict' })
  await nameField(page).fill('Asha Rani')
  await mobileField(page).fill('9876500003')
  await save(page)
  await expectToast(page, 'Error', 'The list is being replaced')
  await stopIntercepting(page, player)
  await mockResponse(page, player, 500)
  await save(page)
  await expectToast(page, 'Error', coachMessages.playerUpdateFailed)
  await expect(nameField(page)).toHaveValue('Asha Rani')
  await expect(mobileField(page)).toHaveValue('+919876500003')
  await stopIntercepting(page, player)
  // The keyboard's Enter key in a field submits, too.
  await mobileField(page).press('Enter')
  await expectToast(page, coachMessages.playerUpdated)
  await expect(playerIn(page, 'Asha Rani')).toBeVisible()
})

test('a player who has moved to another team can no longer be edited', async ({ page, server }) => {
  const other = await createTeam(server)
  const asha = await edit(page, server)
  await server.database.run(sql`
    UPDATE participants SET coach_id = ${other.coach.participantId} WHERE id = ${asha.id}`)
  await nameField(page).fill('Mine Still')
  await save(page)
  await expectToast(page, 'Error', errorMessages.notFound)
  await expect(nameField(page)).toHaveValue('Mine Still')
  await button(dialogOf(page), coachLabels.cancel).click()
  await expect(page.getByText(coachMessages.noPlayers)).toBeVisible()
  expect((await storedStay(server.database, asha.id)).history).toEqual([])
})

test('Cancel changes nothing, and the next dialog opens with the stored values', async ({ page, server }) => {
  await edit(page, server)
  await nameField(page).fill('Somebody Else')
  await button(dialogOf(page), coachLabels.cancel).click()
  await expect(dialogOf(page)).toBeHidden()
  const pencil = button(page, coachLabels.editPlayer('Asha Rao'))
  await expect(pencil).toBeFocused()
  await pencil.click()
  await expect(nameField(page)).toHaveValue('Asha Rao')
})

test('a tap beside the dialog, or Escape, closes it only while nothing is changed', async ({ page, server }) => {
  await edit(page, server)
  const tapBeside = () => page.mouse.click(195, 10)
  // The code of the dialog is loaded with the first tap: until then a tap meets the page.
  await expect(nameField(page)).toBeFocused()
  await tapBeside()
  await expect(dialogOf(page)).toBeHidden()
  await button(page, coachLabels.editPlayer('Asha Rao')).click()
  await nameField(page).fill('Asha Rani')
  await tapBeside()
  await page.keyboard.press('Escape')
  await expect(nameField(page)).toHaveValue('Asha Rani')
  await save(page)
  await expectToast(page, coachMessages.playerUpdated)
})
