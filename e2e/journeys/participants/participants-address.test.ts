import { showingOf } from '@trophy/contract/core/texts/showing.rules.ts'
import { expect } from '@playwright/test'
import { createCoach, createOfficial, createPlayer } from '@trophy/server/testing'
import { test } from '../../support/journey.ts'
import {
  choose,
  expectAddress,
  expectRows,
  goToParticipants,
  openParticipants,
  rowOf,
  tableOf,
} from '../../support/pages/participants.ts'

/** Search, filters, page and order of the participants table are in the URL. */
test.use({ journey: 'participants address' })

const searchLabel = 'Search name, ID, mobile, hotel, team or reference'

test.beforeAll(async ({ server: { database } }) => {
  const none = { booking: null }
  await createCoach(database, {
    participantId: 'COA_1',
    name: 'Asha Rao',
    discipline: 'Judo',
    location: 'West',
    ...none,
  })
  await createOfficial(database, {
    participantId: 'OFC_1',
    name: 'Om Prakash',
    discipline: 'Chess',
    location: 'North',
    ...none,
  })
  const coach = { participantId: 'COA_1' }
  for (let number = 10; number < 40; number++) {
    const name = `Player ${number}`
    await createPlayer(database, {
      participantId: `PLA_${number}`,
      name,
      coach,
      discipline: 'Judo',
      location: 'East',
      ...none,
    })
  }
})

test('a shared URL shows the same list, also after a reload', async ({ page, server }) => {
  await openParticipants(page, server, 'search=pla_1&role=player&sortBy=role&sortOrder=asc&limit=25')
  const expectShown = async () => {
    await expect(page.getByText(showingOf('participants')(1, 10, 10)).first()).toBeVisible()
    await expect(page.getByRole('searchbox', { name: searchLabel })).toHaveValue('pla_1')
    await expect(page.getByRole('combobox', { name: 'Role', exact: true })).toHaveValue('Player')
    await expect(page.getByRole('combobox', { name: 'Rows per page' }).first()).toHaveValue('25')
    await expect(page.getByRole('columnheader', { name: 'Role' })).toHaveAttribute('aria-sort', 'ascending')
  }
  await expectShown()
  await page.reload()
  await expectShown()
})

test('invalid parameters are ignored', async ({ page, server }) => {
  await openParticipants(
    page,
    server,
    'role=king&checkinStatus=gone&limit=7&page=-1&sortBy=secret&bookingStartDate=soon',
  )
  await expect(page.getByText(showingOf('participants')(1, 10, 32)).first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Rows per page' }).first()).toHaveValue('10')
})

test('Back undoes a filter; typing adds no history entry', async ({ page, server }) => {
  await openParticipants(page, server)
  await choose(page, 'Role', 'Coach')
  await expectAddress(page, { role: 'coach' })
  await expectRows(page, 'COA_1')
  await choose(page, 'Role', 'All roles')
  await choose(page, 'Discipline', /^Chess \(1\)$/)
  await expectRows(page, 'OFC_1')
  const steps = await page.evaluate(() => history.length)
  await page.getByRole('searchbox', { name: searchLabel }).pressSequentially('prakash')
  await expectAddress(page, { discipline: 'Chess', search: 'prakash' })
  expect(await page.evaluate(() => history.length)).toBe(steps)
  await page.goBack()
  await expectAddress(page, {})
  await expect(page.getByRole('searchbox', { name: searchLabel })).toHaveValue('')
  await page.goBack()
  await expectAddress(page, { role: 'coach' })
  await expectRows(page, 'COA_1')
})

test('each sortable column sorts both ways, and Refresh restores newest first', async ({ page, server }) => {
  await openParticipants(page, server, 'search=a&limit=50')
  const first = tableOf(page).locator('tbody tr').first()
  await expect(first).toContainText('PLA_39')
  const columns = [
    ['Role', 'role', 'COA_1', 'PLA_39'],
    ['Discipline', 'discipline', 'OFC_1', 'PLA_39'],
    ['Location', 'location', 'PLA_10', 'COA_1'],
    ['Coach ID', 'coachId', 'PLA_10', 'OFC_1'],
    ['Status', 'checkinStatus', 'COA_1', 'PLA_39'],
  ] as const
  for (const [title, sortBy, lowest, highest] of columns) {
    const header = page.getByRole('columnheader', { name: title })
    await header.getByRole('button').click()
    await expect(first).toContainText(lowest)
    await expectAddress(page, { search: 'a', limit: '50', sortBy, sortOrder: 'asc' })
    await header.getByRole('button').click()
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    await expect(first).toContainText(highest)
  }
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await expectAddress(page, { search: 'a', limit: '50' })
  await expect(first).toContainText('PLA_39')
})

test('Refresh reads the list again', async ({ page, server }) => {
  await openParticipants(page, server, 'role=official')
  await expectRows(page, 'OFC_1')
  await createOfficial(server.database, { participantId: 'OFC_2', name: 'Uma Rani', booking: null })
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await expect(rowOf(page, 'OFC_2')).toContainText('Uma Rani')
})

test('paging works above and below the table', async ({ page, server }) => {
  await openParticipants(page, server, 'role=player')
  const [above, below] = [
    page.getByRole('group', { name: 'Paging, top' }),
    page.getByRole('group', { name: 'Paging, bottom' }),
  ]
  await expect(above.getByText(showingOf('participants')(1, 10, 30))).toBeVisible()
  await expect(above.getByRole('button', { name: 'First page' })).toBeDisabled()
  await above.getByRole('button', { name: 'Next page' }).click()
  await expect(below.getByText(showingOf('participants')(11, 20, 30))).toBeVisible()
  await below.getByRole('button', { name: 'Last page' }).click()
  await expect(above.getByText('Page 3 of 3')).toBeVisible()
  await expectAddress(page, { role: 'player', page: '3' })
  await below.getByRole('button', { name: 'Previous page' }).click()
  await expectAddress(page, { role: 'player', page: '2' })
  await above.getByRole('button', { name: 'First page' }).click()
  await expectAddress(page, { role: 'player' })
  for (const rows of ['25', '50', '100']) {
    await below.getByRole('combobox', { name: 'Rows per page' }).click()
    await page.getByRole('option', { name: rows, exact: true }).click()
    await expectAddress(page, { role: 'player', limit: rows })
    await expect(above.getByText(showingOf('participants')(1, Math.min(30, Number(rows)), 30))).toBeVisible()
  }
})

test('a page beyond the last one shows the last one, without a history entry', async ({ page, server }) => {
  await openParticipants(page, server)
  await goToParticipants(page, 'role=player&page=99')
  await expectAddress(page, { role: 'player', page: '3' })
  await expect(page.getByText(showingOf('participants')(21, 30, 30)).first()).toBeVisible()
  await page.goBack()
  await expectAddress(page, {})
})
