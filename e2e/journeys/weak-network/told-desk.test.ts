import { expect, type Locator, type Page } from '@playwright/test'
import type { Endpoint } from '@trophy/contract/core/endpoint.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { groupedNumber, paperNumberOf } from '@trophy/contract/paper/paper-numbers.rules.ts'
import {
  checkedInPlayer,
  checkedOutPlayer,
  createCoach,
  createHotel,
  latePlayer,
  pendingPlayer,
} from '@trophy/server/testing'
import { deskCodeLabels } from '@trophy/web/participants/desk-code/desk-code.constants.ts'
import { arrivalLabels } from '@trophy/web/stays/arrivals/arrivals.constants.ts'
import { checkinLabels, checkoutLabels } from '@trophy/web/stays/board.constants.ts'
import { noShowLabels } from '@trophy/web/stays/no-shows/no-shows.constants.ts'
import { keyInLabels, paperLabels } from '@trophy/web/stays/paper/paper.constants.ts'
import { undoLabels } from '@trophy/web/stays/undo.constants.ts'
import sql from 'sql-template-tag'
import { setPageDate } from '../../support/browser/page-clock.ts'
import { type Action, expectTold } from '../../support/checks/told.ts'
import { test } from '../../support/journey.ts'
import { openBoard } from '../../support/pages/boards.ts'
import { openParticipants } from '../../support/pages/participants.ts'

/** No tap at the desk is without effect: each write of the contract meets each fault. */
test.use({ journey: 'told: desk' })

let paperNumber: string

test.beforeAll(async ({ server: { database } }) => {
  const hotel = await createHotel(database, { hotelName: 'Next Door' })
  const coach = await createCoach(database, { name: 'Latha Menon', participantId: 'COA_LATHA', booking: { hotel } })
  const of = { coach, booking: { hotel } }
  const { id } = await pendingPlayer(database, { ...of, name: 'Anu' })
  await latePlayer(database, { ...of, name: 'Late Lila' })
  await checkedInPlayer(database, { ...of, name: 'Indu' })
  await checkedOutPlayer(database, { ...of, name: 'Lata' })
  const [row] = await database.all<{ serial: number }>(
    sql`SELECT paper_number AS serial FROM participants WHERE id = ${id}`,
  )
  paperNumber = groupedNumber(paperNumberOf(row?.serial ?? 0))
})

type Board = 'checkin' | 'checkout'
/** On the open board, of check-ins unless it names the other. */
interface DeskAction extends Omit<Action, 'prepare'>, Partial<Pick<Action, 'prepare'>> {
  readonly board?: Board
}

const dialogOf = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title })
const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click()
const fill = (within: Locator, name: string, text: string) => within.getByRole('textbox', { name }).fill(text)

const undo = (labels: typeof checkinLabels | typeof checkoutLabels, name: string) => ({
  prepare: async (page: Page) => {
    await press(page, `${labels.undo} of ${name}`)
    await fill(dialogOf(page, labels.undo), undoLabels.reason, 'Mistake')
  },
  tap: (page: Page) => press(dialogOf(page, labels.undo), labels.undo),
})

let registered = 0

const fillArrival = async (page: Page) => {
  registered += 1
  await page.goto('/admin?tab=checkin&search=Nobody')
  await press(page, arrivalLabels.register)
  const dialog = dialogOf(page, arrivalLabels.register)
  await dialog.getByRole('textbox', { name: arrivalLabels.name, exact: true }).fill(`Ramya ${registered}`)
  await dialog.getByRole('combobox', { name: arrivalLabels.coachId }).fill('Latha')
  await page.getByRole('option', { name: /COA_LATHA/ }).click()
  await fill(dialog, arrivalLabels.lastDay, '24/11/2026')
  await dialog.getByRole('combobox', { name: arrivalLabels.hotelId }).fill('Next')
  await page.getByRole('option', { name: /Next Door/ }).click()
  await fill(dialog, arrivalLabels.reason, 'Was not in the sheet')
}
const sendArrival = (page: Page) => press(dialogOf(page, arrivalLabels.register), arrivalLabels.register)
const register = async (page: Page) => {
  await fillArrival(page)
  await sendArrival(page)
  await expect(dialogOf(page, arrivalLabels.receipt)).toBeVisible()
}

const fillRelease = async (page: Page) => {
  await press(page, noShowLabels.releaseOf('Late Lila'))
  await fill(dialogOf(page, noShowLabels.release), noShowLabels.reason, 'Did not come')
}
const sendRelease = (page: Page) => press(dialogOf(page, noShowLabels.release), noShowLabels.release)

const { auth, desk, paper, stays } = endpoints

const actions: Readonly<Record<string, DeskAction>> = {
  'check-in': { endpoint: stays.checkin, tap: (page) => press(page, 'Check in Anu') },
  'check-out': { endpoint: stays.checkout, board: 'checkout', tap: (page) => press(page, 'Check out Indu') },
  'undo of a check-in': { endpoint: stays.undoCheckin, ...undo(checkinLabels, 'Indu') },
  'undo of a check-out': { endpoint: stays.undoCheckout, board: 'checkout', ...undo(checkoutLabels, 'Lata') },
  'release of a room': { endpoint: stays.releaseNoShows, prepare: fillRelease, tap: sendRelease },
  'undo of a release': {
    endpoint: stays.undoRelease,
    prepare: async (page) => {
      const json = { releaseId: 'dd8f4d4e-62f4-4f5e-8d5c-6f0d2a0b7f11', released: 1, nights: 3, skipped: [] }
      await page.route(`**${stays.releaseNoShows.path}`, (route) => route.fulfill({ json }))
      await fillRelease(page)
      await sendRelease(page)
    },
    tap: (page) => press(dialogOf(page, noShowLabels.receipt), noShowLabels.undo),
  },
  'registration of an arrival': { endpoint: desk.register, prepare: fillArrival, tap: sendArrival },
  'undo of a registration': {
    endpoint: desk.undo,
    prepare: register,
    tap: (page) => press(dialogOf(page, arrivalLabels.receipt), arrivalLabels.undo),
  },
  'completion of a record': {
    endpoint: desk.complete,
    prepare: async (page) => {
      await register(page)
      await press(dialogOf(page, arrivalLabels.receipt), arrivalLabels.done)
      await press(page, arrivalLabels.show)
    },
    tap: (page) => press(dialogOf(page, arrivalLabels.listTitle), arrivalLabels.completeOf(`Ramya ${registered}`)),
  },
  'a number of a sheet': {
    endpoint: paper.keyIn,
    prepare: async (page) => {
      await press(page, paperLabels.open)
      await page.getByRole('tab', { name: paperLabels.keyIn }).click()
    },
    tap: (page) => page.getByRole('dialog').getByRole('textbox', { name: keyInLabels.number }).fill(paperNumber),
    outcome: (page) => page.getByText(keyInLabels.refused),
  },
}

for (const [what, { board = 'checkin', prepare, ...action }] of Object.entries(actions)) {
  test(`${what}: the desk is told within ten seconds, whatever becomes of it`, async ({
    pageWithClock: page,
    server,
  }) => {
    await setPageDate(page, server)
    const opened = async () => {
      await openBoard(page, server, board, 'limit=25')
      await prepare?.(page)
    }
    await expectTold(page, { ...action, prepare: opened })
  })
}

test('a desk code: the desk is told within ten seconds, whatever becomes of it', async ({
  pageWithClock: page,
  server,
}) => {
  const dialog = dialogOf(page, deskCodeLabels.title)
  const prepare = async () => {
    await openParticipants(page, server)
    await press(page, deskCodeLabels.actionOf('Latha Menon'))
    await fill(dialog, deskCodeLabels.reason, 'The SMS does not arrive')
  }
  const tap = () => press(dialog, deskCodeLabels.issue)
  await expectTold(page, { endpoint: auth.issueDeskCode, prepare, tap })
})

test('no write of the desk is missing here', () => {
  const tested = Object.values(actions).map(({ endpoint }) => endpoint)
  const writes = [stays, desk, paper]
    .flatMap((of) => Object.values<Endpoint>(of))
    .filter(({ method }) => method !== 'GET')
  expect(writes.filter((write) => !tested.includes(write)).map(({ path }) => path)).toEqual([])
})
