import { expect, type Page } from '@playwright/test'
import type { Endpoint } from '@trophy/contract/core/endpoint.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { createNotification } from '@trophy/server/testing'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { rollCallLabels } from '@trophy/web/coach/roll-call/roll-call.constants.ts'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import sql from 'sql-template-tag'
import { enterAsCoach } from '../../support/browser/session.ts'
import { type Action, expectTold } from '../../support/checks/told.ts'
import { phone, test } from '../../support/journey.ts'
import { confirmStay, editName } from '../../support/offline/portal.ts'
import { messageTab } from '../../support/pages/messages.ts'
import { openCredentials, sendMobile, sendPassword } from '../../support/pages/sign-in.ts'
import { button, createTeam, playerIn } from '../../support/pages/team.ts'
import { accounts } from '../../support/server/accounts.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'

/** No tap of a coach, or of anybody who signs in, is without effect: each write of the contract meets each fault. */
test.use({ journey: 'told: coach', ...phone })

const mobile = '+919845077001'
let coach: string

test.beforeAll(async ({ server }) => {
  await server.database.run(sql`UPDATE settings SET roll_call_time = '13:00'`)
  const team = await createTeam(server, { mobileNumber: mobile })
  await team.pending('Asha Rao')
  await team.arrived('Bina Das')
  await createNotification(server.database, [team.coach], { message: 'Breakfast is at seven' })
  coach = team.coach.id
})

const { auth, coach: portal, rollCall } = endpoints

type CoachAction = Omit<Action, 'prepare'> & Partial<Pick<Action, 'prepare'>>

/** In the portal of a coach whose hotel is verified. */
const inPortal: Readonly<Record<string, CoachAction>> = {
  'check-in': { endpoint: portal.checkin, tap: (page) => confirmStay(page, 'checkin', 'Asha Rao', 1) },
  'check-out': { endpoint: portal.checkout, tap: (page) => confirmStay(page, 'checkout', 'Bina Das', 1) },
  edit: { endpoint: portal.editPlayer, tap: (page) => editName(page, 'Asha Rao', 'Asha R. Rao') },
  'roll-call': { endpoint: rollCall.answer, tap: (page) => button(page, rollCallLabels.everybodyIsHere).click() },
  'reading a message': {
    endpoint: portal.readNotification,
    prepare: (page) => messageTab(page).click(),
    tap: (page) => button(page, coachLabels.markAsRead).first().click(),
  },
  logout: { endpoint: auth.logout, tap: (page) => page.getByRole('button', { name: coachLabels.logout }).click() },
}

const openPortal = async (page: Page, server: JourneyServer) => {
  await enterAsCoach(page, server, coach)
  await expect(playerIn(page, 'Asha Rao')).toBeVisible()
}

for (const [what, { endpoint, prepare, tap }] of Object.entries(inPortal)) {
  test(`${what}: the coach is told within ten seconds, whatever becomes of it`, async ({
    pageWithClock: page,
    server,
  }) => {
    const prepared = async () => {
      await openPortal(page, server)
      await prepare?.(page)
    }
    await expectTold(page, { endpoint, tap, prepare: prepared })
  })
}

/** Up to the code, which is not sent for real. */
const enterCode = async (page: Page) => {
  await expect(page.getByRole('heading', { name: signInLabels.otpTitle })).toBeVisible()
  await page.getByLabel(signInLabels.otp).fill('123456')
}
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
const askForCode = async (page: Page) => {
  await openCredentials(page, 'coach')
  await sendMobile(page, mobile)
}

const atSignIn: Readonly<Record<string, Action>> = {
  'the number of a coach': {
    endpoint: auth.coachLogin,
    prepare: (page) => openCredentials(page, 'coach'),
    tap: (page) => sendMobile(page, mobile),
  },
  'the password of an admin': {
    endpoint: auth.adminLogin,
    prepare: (page) => openCredentials(page, 'admin'),
    tap: (page) => sendPassword(page, accounts.admin),
  },
  'the code of a coach': {
    endpoint: auth.coachVerifyOtp,
    prepare: async (page) => {
      await askForCode(page)
      await enterCode(page)
    },
    tap: press(signInLabels.verify),
  },
  'the code of an admin': {
    endpoint: auth.adminVerifyOtp,
    prepare: async (page) => {
      await openCredentials(page, 'admin')
      await sendPassword(page, accounts.admin)
      await enterCode(page)
    },
    tap: press(signInLabels.verify),
  },
  'another code': {
    endpoint: auth.resendOtp,
    prepare: async (page) => {
      await askForCode(page)
      await enterCode(page)
      await page.clock.runFor(180_000)
    },
    tap: press(signInLabels.resendOtp),
  },
}

for (const [what, action] of Object.entries(atSignIn)) {
  test(`${what}: told within ten seconds, whatever becomes of it`, async ({ pageWithClock: page }) => {
    await expectTold(page, action)
  })
}

test('the code of the hotel: told within ten seconds, whatever becomes of it', async ({
  pageWithClock: page,
  server,
}) => {
  await server.database.run(sql`DELETE FROM hotel_verifications`)
  const prepare = async () => {
    await openPortal(page, server)
    await button(page, coachLabels.checkInNow).click()
    await page.getByLabel(coachLabels.hotelField).fill('NOPE')
  }
  await expectTold(page, { endpoint: auth.verifyHotel, prepare, tap: press(coachLabels.verify) })
})

test('no write of coaches or of the sign-in is missing here', () => {
  // The language changes on the phone at once; what the server keeps for SMS follows: `languages/own-language`.
  const others: readonly Endpoint[] = [auth.verifyHotel, portal.chooseLanguage]
  const tested = [...Object.values(inPortal), ...Object.values(atSignIn)].map(({ endpoint }) => endpoint)
  const writes = Object.values(endpoints)
    .flatMap((of) => Object.values<Endpoint>(of))
    .filter(({ method, roles }) => method !== 'GET' && (roles === 'public' || roles.includes('coach')))
  expect(writes.filter((write) => ![...tested, ...others].includes(write)).map(({ path }) => path)).toEqual([])
})
