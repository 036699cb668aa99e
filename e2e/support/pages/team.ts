import type { Locator, Page } from '@playwright/test'
import {
  type BookingOptions,
  checkedInPlayer,
  checkedOutPlayer,
  createHotel,
  pendingCoach,
  pendingPlayer,
  type PersonOptions,
  type PlayerOptions,
  upcomingPlayer,
  verifyHotel,
} from '@trophy/server/testing'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import type { JourneyServer } from '../server/journey-server.ts'

interface TeamOptions extends PersonOptions {
  /** Whether the coach has verified the hotel; true by default. */
  readonly isVerified?: boolean
  readonly booking?: BookingOptions | null
}

/** A coach in an own hotel, due today by default, and functions that add players of each status. */
export const createTeam = async ({ database }: JourneyServer, { isVerified = true, ...options }: TeamOptions = {}) => {
  const hotel = await createHotel(database)
  const coach = await pendingCoach(database, {
    ...options,
    booking: options.booking === null ? null : { hotel, ...options.booking },
  })
  if (isVerified) await verifyHotel(database, coach)
  const adding =
    (create: typeof pendingPlayer) =>
    (name: string, player: PlayerOptions = {}) =>
      create(database, {
        coach,
        name,
        ...player,
        booking: player.booking === null ? null : { hotel, ...player.booking },
      })
  return {
    coach,
    hotel,
    pending: adding(pendingPlayer),
    arrived: adding(checkedInPlayer),
    left: adding(checkedOutPlayer),
    /** Due the day after tomorrow: too early for a coach to check in. */
    upcoming: adding(upcomingPlayer),
  }
}

/** What stands of a player in the list, or in the list of a selection screen; not in a note about waiting actions. */
export const playerIn = (page: Page, name: string): Locator =>
  page
    .getByRole('listitem')
    .and(page.locator(':not([role="status"] *)'))
    .filter({ has: page.getByText(name, { exact: true }) })

/** The value that stands at a label. */
export const factIn = (scope: Locator, label: string): Locator =>
  scope
    .locator('div:has(> dt)')
    .filter({ has: scope.page().locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .getByRole('definition')

export const accommodationCard = (page: Page): Locator => page.getByRole('region', { name: coachLabels.accommodation })

/** The boxes of a selection screen. */
export const boxOf = (page: Page, name: string): Locator =>
  page.getByRole('checkbox', { name: coachLabels.select(name), exact: true })

/** The button with this name and no other. */
export const button = (scope: Page | Locator, name: string): Locator => scope.getByRole('button', { name, exact: true })
