import { expect, type Page } from '@playwright/test'
import { editParticipantMessages as messages } from '@trophy/contract/participants/edit-participant.constants.ts'
import { participantFieldLabels as fields } from '@trophy/contract/participants/participant-fields.constants.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import { participantEndpoints } from '@trophy/contract/participants/participants.contract.ts'
import { createCoach, createPlayer } from '@trophy/server/testing'
import { coachListMessages, coachListRetry } from '@trophy/web/shared/coaches/coaches.constants.ts'
import { editParticipantLabels as labels } from '@trophy/web/participants/edit/edit-participant.constants.ts'
import { mockResponse, stopIntercepting } from '../../support/browser/network.ts'
import { test } from '../../support/journey.ts'
import { closeDialog } from '../../support/pages/dialogs.ts'
import { stopPageClock } from '../../support/browser/page-clock.ts'
import { choose, fieldIn, openEdit, openParticipants, rowOf, save } from '../../support/pages/participants.ts'
import { countRequests } from '../../support/browser/requests.ts'
import { expectToast } from '../../support/pages/toast.ts'

/** The coach selector of a player (part 2 §2, §7). */
test.use({ journey: 'edit participant coach' })

const west = { discipline: 'Judo', district: 'Salem', location: 'West' }
const east = { discipline: 'Chess', district: 'Mysuru', location: 'East' }

let desk: Page

test.beforeAll(async ({ openDesk, server }) => {
  const { database } = server
  const coach = await createCoach(database, { participantId: 'COA_1', name: 'Asha Rao', booking: null, ...west })
  await createCoach(database, { participantId: 'COA_2', name: 'Ravi Kumar', booking: null, ...east })
  await createPlayer(database, { participantId: 'PLA_1', name: 'Kavya', coach, booking: null, ...west })
  desk = await openDesk()
  await openParticipants(desk, server, 'role=player')
})
test.afterEach(() => closeDialog(desk))

test('another coach changes discipline, district and location, too', async () => {
  await expect(rowOf(desk, 'PLA_1')).toContainText('JudoWestSalem')
  const dialog = await openEdit(desk, { name: 'Kavya' })
  const coach = fieldIn(dialog, fields.coachId)
  await expect(coach).toHaveValue('Asha Rao (COA_1) · Judo')
  await coach.fill('zzz')
  await expect(desk.getByText(coachListMessages.noneFound)).toBeVisible()
  await coach.fill('ravi')
  await desk.getByRole('option', { name: 'Ravi Kumar (COA_2) · Chess' }).click()
  await expect(dialog).toContainText(labels.movesWithCoach)
  await save(dialog)
  await expectToast(desk, messages.updated)
  await expect(rowOf(desk, 'PLA_1')).toContainText('ChessEastMysuruCOA_2Ravi Kumar')
  const history = (await openEdit(desk, { name: 'Kavya' })).getByRole('listitem')
  await expect(history.getByRole('listitem')).toHaveText([
    'Coach changed from COA_1 to COA_2',
    'Discipline changed from Judo to Chess',
    'Location changed from West to East',
    'District changed from Salem to Mysuru',
  ])
})

test('a player can be saved without a coach', async ({ server }) => {
  await createPlayer(server.database, {
    participantId: 'PLA_2',
    name: 'Lata',
    coach: { participantId: 'COA_1' },
    booking: null,
  })
  const dialog = await openEdit(desk, { name: 'Lata' })
  await expect(fieldIn(dialog, fields.coachId)).toHaveValue(/COA_1/)
  await choose(desk, fields.coachId, coachListMessages.none)
  await save(dialog)
  await expect(rowOf(desk, 'PLA_2')).toContainText(participantMessages.missingCoach)
})

test('a failed load of the coaches is retried three times with longer pauses; then Retry is shown', async ({
  pageWithClock: page,
  server,
}) => {
  await openParticipants(page, server, 'role=player')
  await stopPageClock(page)
  await mockResponse(page, participantEndpoints.coaches, 500)
  const requests = countRequests(page, participantEndpoints.coaches)
  const dialog = await openEdit(page, { name: 'Kavya' })
  await expect.poll(requests.finished).toBe(1)
  for (let attempt = 1; attempt <= coachListRetry.attempts; attempt++) {
    const wait = 1000 * 2 ** (attempt - 1)
    await page.clock.runFor(wait - 100)
    expect(requests.finished()).toBe(attempt)
    await page.clock.runFor(200)
    await expect.poll(requests.finished).toBe(attempt + 1)
  }
  await page.clock.resume()
  await expectToast(page, 'Error', coachListMessages.fetchFailed)
  await expect(dialog.getByText(coachListMessages.failedTitle)).toBeVisible()
  await expect(dialog.getByText(coachListMessages.failed)).toBeVisible()
  await stopIntercepting(page, participantEndpoints.coaches)
  await dialog.getByRole('button', { name: coachListMessages.retry }).click()
  await expect(fieldIn(dialog, fields.coachId)).toBeVisible()
})
