import { expect } from '@playwright/test'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { checkinStatusLabels } from '@trophy/web/shared/texts/value-labels.constants.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import { openSlowNetwork } from '../../support/browser/slow-network.ts'
import { phone, test } from '../../support/journey.ts'
import { chooseRole, sendMobile, sendOtp } from '../../support/pages/sign-in.ts'
import { button, createTeam } from '../../support/pages/team.ts'
import { expectToast } from '../../support/pages/toast.ts'

/** From the link in the SMS to a team that is checked in, in a lobby with a weak signal. */
test.use({ journey: 'lobby', ...phone })

const lobby = { bitsPerSecond: 400_000, roundTripMilliseconds: 400, loss: 0.02 }
const mobile = '+919876200001'

test('a coach who opens the portal for the first time checks fifteen players in within a minute', async ({
  browser,
  server,
}) => {
  const team = await createTeam(server, { mobileNumber: mobile, isVerified: false })
  for (let number = 1; number <= 15; number += 1) await team.pending(`Player ${number}`)
  const network = await openSlowNetwork(server.address, lobby)
  // Nothing is in the cache of a new context.
  const page = await (await browser.newContext({ ...phone, baseURL: network.address })).newPage()
  const start = performance.now()
  await page.goto('/')
  await chooseRole(page, 'coach')
  await sendMobile(page, mobile)
  await sendOtp(page, server, mobile)
  await page.getByLabel(signInLabels.hotelCode).fill(team.hotel.hotelId)
  await button(page, signInLabels.verifyHotel).click()
  await button(page, coachLabels.checkInCount(15)).click()
  await page.getByRole('checkbox', { name: coachLabels.selectAll(15) }).check()
  await button(page, coachLabels.confirmCheckIn(15)).click()
  await expectToast(page, coachMessages.checkedIn(15))
  const seconds = (performance.now() - start) / 1000
  process.stdout.write(`From the link to fifteen checked in: ${seconds.toFixed(1)} s\n`)
  expect(seconds).toBeLessThan(60)
  await expect(page.getByRole('listitem').filter({ hasText: checkinStatusLabels.checked_in })).toHaveCount(15)
  await page.context().close()
  network.close()
})
