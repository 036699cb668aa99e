import { expect, type Page } from '@playwright/test'
import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { liveEndpoints } from '@trophy/contract/live/live.contract.ts'
import { storedStay } from '@trophy/server/testing'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { offlineLabels } from '@trophy/web/coach/offline/offline.constants.ts'
import { connectionMessages } from '@trophy/web/shared/texts/page.constants.ts'
import { abortRequests } from '../../support/browser/network.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { phone, test } from '../../support/journey.ts'
import { confirmStay, cutAt, editName } from '../../support/offline/portal.ts'
import { createTeam, playerIn } from '../../support/pages/team.ts'
import { expectToast } from '../../support/pages/toast.ts'

/** The network is cut at each step of each action: it is done once, and the coach learns of it. */
test.use({ journey: 'offline cuts', ...phone })

const { checkin, checkout, dashboard, editPlayer } = coachEndpoints

const actions = {
  'check-in': {
    path: checkin.path,
    create: 'pending',
    make: (page: Page) => confirmStay(page, 'checkin', 'Asha Rao', 1),
    done: coachMessages.checkedIn(1),
    shown: 'Checked In',
    changed: 'checkinStatus',
  },
  'check-out': {
    path: checkout.path,
    create: 'arrived',
    make: (page: Page) => confirmStay(page, 'checkout', 'Asha Rao', 1),
    done: coachMessages.checkedOut(1),
    shown: 'Checked Out',
    changed: 'checkinStatus',
  },
  edit: {
    path: editPlayer.path.replace(':participantId', '*'),
    create: 'pending',
    make: (page: Page) => editName(page, 'Asha Rao', 'Asha R. Rao'),
    done: coachMessages.playerUpdated,
    shown: 'Asha R. Rao',
    changed: 'name',
  },
} as const
type Action = (typeof actions)[keyof typeof actions]

/** Each cuts the network, once, at its step of the action that is made after it. */
const cuts: Readonly<Record<string, (page: Page, action: Action) => Promise<void>>> = {
  'before the action': (page) => page.context().setOffline(true),
  'while the request is under way, which never arrives': (page, { path }) => cutAt(page, path),
  'after the server has done it, so that the response is lost': (page, { path }) => cutAt(page, path, { isDone: true }),
  'while the team is read again': (page) => cutAt(page, dashboard.path),
}

for (const [what, action] of Object.entries(actions)) {
  for (const [when, cut] of Object.entries(cuts)) {
    test(`${what}, cut ${when}`, async ({ page, server }) => {
      // The team is read again only because of the action.
      await abortRequests(page, liveEndpoints.stream)
      const team = await createTeam(server)
      const player = await team[action.create]('Asha Rao')
      await enterAsCoach(page, server, team.coach.id)
      await expect(playerIn(page, 'Asha Rao')).toBeVisible()
      await cut(page, action)
      await action.make(page)
      const shown = page.getByRole('region', { name: coachLabels.players }).getByText(action.shown, { exact: true })
      if (when === 'while the team is read again') await expect(shown).toBeVisible()
      else await expect(page.getByText(offlineLabels.waiting(1))).toBeVisible()
      await expect(page.getByText(connectionMessages.offline)).toBeVisible()
      await page.context().setOffline(false)
      await expectToast(page, action.done)
      await expect(page.getByText(offlineLabels.waiting(1))).toBeHidden()
      await expect(shown).toBeVisible()
      const { history } = await storedStay(server.database, player.id)
      expect(history.map(({ changes }) => changes.map(({ field }) => field).includes(action.changed))).toEqual([true])
    })
  }
}
