import { showingOf } from '@trophy/contract/core/texts/counts.rules.ts'
import { expect } from '@playwright/test'
import { createCoach, createOfficial, createPlayer } from '@trophy/server/testing'
import { test } from '../../support/journey.ts'
import {
  choose,
  expectAddress,
  expectRows,
  goToParticipants,
  openParticipants,
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

test('a page beyond the last one shows the last one, without a history entry', async ({ page, server }) => {
  await openParticipants(page, server)
  await goToParticipants(page, 'role=player&page=99')
  await expectAddress(page, { role: 'player', page: '3' })
  await expect(page.getByText(showingOf('participants')(21, 30, 30)).first()).toBeVisible()
  await page.goBack()
  await expectAddress(page, {})
})
