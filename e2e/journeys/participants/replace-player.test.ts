import { expect } from '@playwright/test'
import { passEndpoints } from '@trophy/contract/passes/passes.contract.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import { replaceMessages as messages } from '@trophy/contract/participants/participant-changes.constants.ts'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { createCoachSession, pendingCoach, pendingPlayer, type TestPerson } from '@trophy/server/testing'
import { rowActionLabels } from '@trophy/web/participants/participants.constants.ts'
import { replacePlayerLabels as labels } from '@trophy/web/participants/row-dialogs/row-dialogs.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { test } from '../../support/journey.ts'
import { goToBoard, scan } from '../../support/pages/boards.ts'
import { goToParticipants, openParticipants } from '../../support/pages/participants.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'

/** A player is injured, and another one comes into the place. */
test.use({ journey: 'replace player' })

const passesOf = async ({ address, database, clock }: JourneyServer, coach: TestPerson) => {
  const token = await createCoachSession(database, coach.id, clock.now())
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${address}${passEndpoints.ofTeam.path}`, { headers })
  const passes = passEndpoints.ofTeam.response.parse(await response.json())
  return new Map(passes.map(({ name, code }) => [name, code]))
}

test('a player is replaced: the other one has room and pass, and the former pass is void', async ({
  page,
  openPhone,
  server,
}) => {
  const { database } = server
  const coach = await pendingCoach(database)
  const former = await pendingPlayer(database, { coach, name: 'Asha Rao' })
  const formerPass = (await passesOf(server, coach)).get('Asha Rao') ?? ''

  await openParticipants(page, server)
  const phone = await openPhone()
  await openParticipants(phone, server)
  await phone.getByRole('button', { name: rowActionLabels.replaceOf('Asha Rao') }).click()
  await expect(phone.getByRole('dialog', { name: labels.title })).toBeVisible()
  await expectNoHorizontalOverflow(phone)
  await expectTouchable(phone)

  await page.getByRole('button', { name: rowActionLabels.replaceOf('Asha Rao') }).click()
  const dialog = page.getByRole('dialog', { name: labels.title })
  await expect(dialog).toContainText(labels.pass)
  await expect(dialog).not.toContainText(labels.inHouse)
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: labels.mobile }).fill('12')
  await dialog.getByRole('button', { name: labels.submit }).click()
  for (const text of [participantMessages.nameRequired, participantMessages.mobileFormat, messages.reasonRequired]) {
    await expect(dialog).toContainText(text)
  }
  await dialog.getByRole('textbox', { name: labels.name }).fill('Devi Nair')
  await dialog.getByRole('textbox', { name: labels.mobile }).fill('9876500001')
  await dialog.getByRole('textbox', { name: labels.reason }).fill('Injured')
  await dialog.getByRole('button', { name: labels.submit }).click()
  await expect(page.getByText(/^Devi Nair \(PLA_\d+\) has the place now$/)).toBeVisible()
  await expect(dialog).toBeHidden()

  const passes = await passesOf(server, coach)
  expect(passes.has('Asha Rao')).toBe(false)
  await goToBoard(page, 'checkin')
  await scan(page, formerPass)
  await expect(page.getByText(/was replaced by Devi Nair/).first()).toBeVisible()
  await scan(page, passes.get('Devi Nair') ?? '')
  await expect(page.getByText(stayMessages.checkedInOne)).toBeVisible()
  await expect(page.getByText(/^Devi Nair \(PLA_\d+\)$/)).toBeVisible()

  await goToParticipants(page, `search=${former.participantId}`)
  await page.getByRole('button', { name: rowActionLabels.editOf('Asha Rao') }).click()
  await expect(page.getByRole('dialog')).toContainText(/Replaced by PLA_\d+/)
})
