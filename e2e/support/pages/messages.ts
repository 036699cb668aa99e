import { expect, type Locator, type Page } from '@playwright/test'
import { createCoach, createNotification, type NotificationOptions } from '@trophy/server/testing'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import type { JourneyServer } from '../server/journey-server.ts'
import { enterAsCoach } from '../browser/session.ts'

/** The page of a new coach who has these messages, on the Message tab; and a way to send another one. */
export const enterWithMessages = async (
  page: Page,
  server: JourneyServer,
  ...messages: readonly NotificationOptions[]
) => {
  const coach = await createCoach(server.database)
  const send = (message: NotificationOptions) => createNotification(server.database, [coach], message)
  for (const message of messages) await send(message)
  await enterAsCoach(page, server, coach.id)
  await messageTab(page).click()
  await expect(page.getByRole('heading', { name: coachLabels.messagesTitle })).toBeVisible()
  return { coach, send }
}

/** The tab; while something is unread its name ends in the count. */
export const messageTab = (page: Page): Locator => page.getByRole('tab', { name: coachLabels.messages })

export const unreadMessages = (page: Page): Locator =>
  page.getByRole('list', { name: coachLabels.unreadMessages }).getByRole('listitem')

export const previousMessages = (page: Page): Locator =>
  page.getByRole('list', { name: coachLabels.previousMessages }).getByRole('listitem')

/** The name of the Message tab, with the count in the bubble. */
export const expectUnread = (page: Page, count: number): Promise<void> =>
  expect(messageTab(page)).toHaveAccessibleName(
    count === 0 ? coachLabels.messages : `${coachLabels.messages} ${coachLabels.unreadCount(count)}`,
  )
