import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { authEndpoints, type SessionUser } from '@trophy/contract/auth/auth.contract.ts'
import { storedToken } from '../../shared/session/kept.ts'
import { signInLabels } from '../../shared/texts/sign-in.constants.ts'
import { adminServer } from '../admin-console.ts'
import { coachServer } from '../coach-portal.ts'
import * as records from '../records.ts'
import { json, type StubServer } from '../stub-server.ts'
import { fillField, press } from '../typing.ts'

const { adminLogin, adminVerifyOtp, coachLogin, coachVerifyOtp, me } = authEndpoints

export const coachMobile = '+919876540007'
export const adminMobile = '+919811100007'
export const credentials = { email: 'asha@example.org', password: 'seven green boats' }

/** Answers like a server at which nobody is signed in yet: whoever has a token from it is this user. */
const signedOut = (server: StubServer, user: SessionUser): StubServer =>
  server.respond(me, () => (storedToken() === null ? json({ message: 'Not signed in' }, 401) : json(user)))

/** For a coach who signs in, up to the hotel code, and on to the portal. */
export const coachSignIn = (user: Partial<SessionUser> = {}): StubServer =>
  signedOut(coachServer(), { ...records.coachUser, isHotelVerified: false, ...user })
    .answer(coachLogin, { requiresOTP: true })
    .answer(coachVerifyOtp, { token: 'session-of-latha' })

/** For an organiser who signs in. */
export const adminSignIn = (): StubServer =>
  signedOut(adminServer(), { ...records.admin, isHotelVerified: true })
    .answer(adminLogin, { requiresOTP: true, mobileNumber: adminMobile })
    .answer(adminVerifyOtp, { token: 'session-of-asha' })

/** The card of a role. */
export const chooseRole = async (user: UserEvent, role: 'admin' | 'coach'): Promise<void> =>
  user.click(await screen.findByRole('button', { name: new RegExp(`^${signInLabels[role]}`) }))

/** The field itself, and not the button beside it that shows what was typed. */
export const passwordField = (): HTMLElement => screen.getByLabelText(signInLabels.password, { selector: 'input' })

export const sendPassword = async (user: UserEvent, { email, password } = credentials): Promise<void> => {
  await fillField(user, signInLabels.email, email)
  await user.clear(passwordField())
  await user.paste(password)
  await press(user, signInLabels.continueToOtp)
}

export const sendMobile = async (user: UserEvent, mobile: string): Promise<void> => {
  await fillField(user, signInLabels.mobileNumber, mobile)
  await press(user, signInLabels.sendOtp)
}

export const sendOtp = async (user: UserEvent, otp = '482913'): Promise<void> => {
  await fillField(user, signInLabels.otp, otp)
  await press(user, signInLabels.verify)
}

/** From the cards to the field of the one-time password. */
export const openOtpStep = async (user: UserEvent, mobile = coachMobile): Promise<void> => {
  await chooseRole(user, 'coach')
  await sendMobile(user, mobile)
  await screen.findByRole('textbox', { name: signInLabels.otp })
}

/** From the cards to the field of the hotel code. */
export const openHotelStep = async (user: UserEvent): Promise<void> => {
  await openOtpStep(user)
  await sendOtp(user)
  await screen.findByRole('textbox', { name: signInLabels.hotelCode })
}
