import { type Browser, expect, type Page } from '@playwright/test'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { checkinStatusLabels } from '@trophy/web/shared/texts/value-labels.constants.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import { openSlowNetwork } from '../browser/slow-network.ts'
import { phone } from '../journey.ts'
import type { JourneyServer } from '../server/journey-server.ts'
import { chooseRole, sendMobile, sendOtp } from './sign-in.ts'
import { button, createTeam } from './team.ts'
import { expectToast } from './toast.ts'

const lobby = { bitsPerSecond: 400_000, roundTripMilliseconds: 400, loss: 0.02 }
const mobile = '+919876200001'
const players = 15

/** The phone of a coach with fifteen players, in a lobby with a weak signal; it has never opened the portal. */
export const openLobby = async (browser: Browser, server: JourneyServer) => {
  const { hotel, pending } = await createTeam(server, { mobileNumber: mobile, isVerified: false })
  for (let number = 1; number <= players; number += 1) await pending(`Player ${number}`)
  const network = await openSlowNetwork(server.address, lobby)
  // Nothing is in the cache of a new context.
  const context = await browser.newContext({ ...phone, baseURL: network.address })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const close = async (): Promise<void> => {
    await context.close()
    network.close()
  }
  return { page, hotelId: hotel.hotelId, close }
}

/** From the link in the SMS to a team that is checked in. */
export const checkInFromLink = async (page: Page, server: JourneyServer, hotelId: string): Promise<void> => {
  await page.goto('/')
  await chooseRole(page, 'coach')
  await sendMobile(page, mobile)
  await sendOtp(page, server, mobile)
  await page.getByLabel(signInLabels.hotelCode).fill(hotelId)
  await button(page, signInLabels.verifyHotel).click()
  await button(page, coachLabels.checkInCount(players)).click()
  await page.getByRole('checkbox', { name: coachLabels.selectAll(players) }).check()
  await button(page, coachLabels.confirmCheckIn(players)).click()
  await expectToast(page, coachMessages.checkedIn(players))
}

export const expectTeamCheckedIn = (page: Page): Promise<void> =>
  expect(page.getByRole('listitem').filter({ hasText: checkinStatusLabels.checked_in })).toHaveCount(players)
