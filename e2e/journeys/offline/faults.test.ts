import { expect, type Page } from '@playwright/test'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { offlineLabels } from '@trophy/web/coach/offline/offline.constants.ts'
import { rollCallLabels } from '@trophy/web/coach/roll-call/roll-call.constants.ts'
import { crashMessages } from '@trophy/web/shared/texts/page.constants.ts'
import sql from 'sql-template-tag'
import { enterAsCoach } from '../../support/browser/session.ts'
import { phone, test } from '../../support/journey.ts'
import { confirmStay, editName } from '../../support/offline/portal.ts'
import { button, createTeam, playerIn } from '../../support/pages/team.ts'
import { expectToast } from '../../support/pages/toast.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'

/**
 * Whatever the phone does to the queue, no tap of the coach is without effect: within ten seconds it is told. Here is
 * what needs the database and the locks of a browser; `coach/offline/storage.faults` has the other faults, for all but
 * edits.
 */
test.use({ journey: 'offline faults', ...phone })

const limit = { timeout: 10_000 }

/** What a coach writes, and what is shown when it is done. */
const writes = {
  'check-in': { make: (page: Page) => confirmStay(page, 'checkin', 'Asha Rao', 1), done: coachMessages.checkedIn(1) },
  'check-out': {
    make: (page: Page) => confirmStay(page, 'checkout', 'Bina Das', 1),
    done: coachMessages.checkedOut(1),
  },
  'check-in of the coach': {
    make: (page: Page) => button(page, coachLabels.checkInNow).click(),
    done: coachMessages.checkedIn(1),
  },
  edit: { make: (page: Page) => editName(page, 'Asha Rao', 'Asha R. Rao'), done: coachMessages.playerUpdated },
  'roll-call': {
    make: (page: Page) => button(page, rollCallLabels.everybodyIsHere).click(),
    done: rollCallLabels.sent,
  },
}

/** Lets calls of the browser's database throw: so many, or all of them. */
const failDatabase = (page: Page, times: number) =>
  page.evaluate((count) => {
    const transaction = Reflect.get(IDBDatabase.prototype, 'transaction')
    let left = count
    IDBDatabase.prototype.transaction = function fail(...given) {
      left -= 1
      if (left >= 0) throw new DOMException('The connection is closing', 'InvalidStateError')
      return transaction.apply(this, given)
    }
  }, times)

const deletion = 'another page has closed the database'

/** Each fault, made after the team is shown. */
const faults: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the database throws once': (page) => failDatabase(page, 1),
  'the database always throws': (page) => failDatabase(page, Number.MAX_SAFE_INTEGER),
  'the database is lost and does not open again': async (page) => {
    await failDatabase(page, Number.MAX_SAFE_INTEGER)
    await page.evaluate(() => {
      const open = Reflect.get(IDBFactory.prototype, 'open')
      // Nobody hears of its success.
      const silent = (name: string, version?: number) => {
        const request = open.call(indexedDB, `${name} of another`, version)
        request.addEventListener = () => undefined
        return request
      }
      IDBFactory.prototype.open = silent
    })
  },
  [deletion]: (page) => page.evaluate(() => void indexedDB.deleteDatabase('coach-actions')),
  'the storage is full': (page) =>
    page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('No space', 'QuotaExceededError')
      }
    }),
  'a page that is asleep holds the lock': async (page) => {
    const asleep = await page.context().newPage()
    await asleep.goto('/favicon.svg')
    await asleep.evaluate(() => {
      void navigator.locks.request('coach-actions', () => new Promise(() => undefined))
    })
  },
}

const openPortal = async (page: Page, server: JourneyServer) => {
  await server.database.run(sql`UPDATE settings SET roll_call_time = '13:00'`)
  const team = await createTeam(server)
  await team.pending('Asha Rao')
  await team.arrived('Bina Das')
  await enterAsCoach(page, server, team.coach.id)
  await expect(playerIn(page, 'Asha Rao')).toBeVisible()
  await expect(button(page, rollCallLabels.everybodyIsHere)).toBeVisible()
}

for (const [fault, inject] of Object.entries(faults)) {
  for (const [what, { make, done }] of Object.entries(writes)) {
    if (what !== 'edit' && fault !== deletion) continue
    test(`${what}, when ${fault}: done, and told`, async ({ page, server }) => {
      await openPortal(page, server)
      await inject(page)
      await make(page)
      await expect(page.getByText(done)).toBeVisible(limit)
    })
  }
}

for (const [what, { make, done }] of Object.entries(writes)) {
  test(`${what}, when the code of the queue could not be loaded: told, and the next tap loads it or says what to do`, async ({
    page,
    server,
  }) => {
    let isLost = true
    await page.route('**/assets/queue.api-*.js', (route) => (isLost ? route.abort() : route.continue()))
    await openPortal(page, server)
    isLost = false
    await make(page)
    await expect(page.getByText(done).or(page.getByRole('alert')).first()).toBeVisible(limit)
  })
}

test('what could not be stored is stored as soon as the database works again', async ({
  pageWithClock: page,
  server,
}) => {
  await openPortal(page, server)
  await failDatabase(page, 2)
  await page.context().setOffline(true)
  await writes['check-in'].make(page)
  await expect(page.getByText(offlineLabels.notKept)).toBeVisible(limit)
  await page.clock.runFor(30_000)
  await expect(page.getByText(offlineLabels.waitingHint)).toBeVisible()
})

test('a rejection that nobody handles is told, with what to do', async ({ page, server }) => {
  await openPortal(page, server)
  await page.evaluate(() => void Promise.reject(new Error('unexpected')))
  await expectToast(page, crashMessages.pageTitle, crashMessages.failed)
})
