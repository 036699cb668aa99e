import { expect, type Page } from '@playwright/test'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { enterAsCoach } from '../browser/session.ts'
import { boxOf, button, createTeam, playerIn } from '../pages/team.ts'
import type { JourneyServer } from '../server/journey-server.ts'

const stayLabels = {
  checkin: { open: coachLabels.checkInCount, confirm: coachLabels.confirmCheckIn },
  checkout: { open: coachLabels.checkOutCount, confirm: coachLabels.confirmCheckOut },
} as const

/** Checks a player in or out; `possible` is how many the button of the team offers. */
export const confirmStay = async (
  page: Page,
  kind: keyof typeof stayLabels,
  name: string,
  possible: number,
): Promise<void> => {
  const { open, confirm } = stayLabels[kind]
  await button(page, open(possible)).click()
  await boxOf(page, name).check()
  await button(page, confirm(1)).click()
}

/** Saves another name of a player. */
export const editName = async (page: Page, name: string, newName: string): Promise<void> => {
  await button(page, coachLabels.editPlayer(name)).click()
  const dialog = page.getByRole('dialog', { name: coachLabels.editTitle })
  await dialog.getByLabel(coachLabels.name).fill(newName)
  await button(dialog, coachLabels.save).click()
}

/** Cuts the network at the next request of a path; when `isDone`, the server has done it and the response is lost. */
export const cutAt = async (page: Page, path: string, { isDone = false } = {}): Promise<void> => {
  await page.route(
    `**${path}`,
    async (route) => {
      if (isDone) expect((await route.fetch()).status()).toBe(200)
      await page.context().setOffline(true)
      await route.abort('internetdisconnected')
    },
    { times: 1 },
  )
}

/** The portal of a coach with one player, whose files the service worker keeps. */
export const openKeptPortal = async (page: Page, server: JourneyServer) => {
  const team = await createTeam(server)
  const player = await team.pending('Asha Rao', { mobileNumber: '+919876500001' })
  await enterAsCoach(page, server, team.coach.id)
  await expect(playerIn(page, 'Asha Rao')).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  return { ...team, player }
}
