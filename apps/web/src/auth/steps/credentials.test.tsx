import { screen, waitFor } from '@testing-library/react'
import { authMessages } from '@trophy/contract/auth/auth.constants.ts'
import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import { mobilePrefix } from '@trophy/contract/core/mobile.rules.ts'
import { describe, expect, test } from 'vitest'
import { signInLabels } from '../../shared/texts/sign-in.constants.ts'
import { connectionMessages } from '../../shared/texts/page.constants.ts'
import { openApp, pass } from '../../testing/open-app.tsx'
import * as signIn from '../../testing/screens/sign-in.ts'
import { json } from '../../testing/stub-server.ts'
import { faults } from '../../testing/told.ts'
import { closeToast, expectToast, shownToast } from '../../testing/toast.ts'
import { fillField, press } from '../../testing/typing.ts'

/** Part 1 §2.2, §5 and §8: the two credential steps. */

const { adminLogin, coachLogin } = authEndpoints

const emailField = () => screen.getByRole<HTMLInputElement>('textbox', { name: signInLabels.email })
const mobileField = () => screen.getByRole<HTMLInputElement>('textbox', { name: signInLabels.mobileNumber })
const described = (name: string, description: string | RegExp) => screen.getByRole('textbox', { name, description })

const openStep = async (role: 'admin' | 'coach') => {
  const server = role === 'admin' ? signIn.adminSignIn() : signIn.coachSignIn()
  const user = openApp('/')
  await signIn.chooseRole(user, role)
  await screen.findByRole('button', { name: signInLabels.backToRoles })
  return { server, user }
}

describe('email and password', () => {
  test('their errors are shown until they are corrected, and nothing is sent', async () => {
    const { server, user } = await openStep('admin')
    await signIn.sendPassword(user, { email: 'asha@example', password: '12345' })
    expect(described(signInLabels.email, authMessages.invalidEmail)).toBe(document.activeElement)
    const password = signIn.passwordField()
    const descriptionOf = (field: HTMLElement) =>
      document.querySelector(`[id="${field.getAttribute('aria-describedby')}"]`)?.textContent
    expect(descriptionOf(password)).toBe(authMessages.shortPassword)
    await fillField(user, signInLabels.email, signIn.credentials.email)
    expect(screen.queryByText(authMessages.invalidEmail)).toBeNull()
    await user.click(password)
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(password)
    await user.paste('6')
    expect(screen.queryByText(authMessages.shortPassword)).toBeNull()
    expect(server.sentTo(adminLogin)).toEqual([])
  })

  test.each([
    ['a wrong password', 401, { message: authMessages.invalidCredentials, code: 'invalid_credentials' }],
    ['a refusal', 403, { message: 'The organisers have closed sign-in', code: 'forbidden' }],
    ['a failure without a message', 500, null],
  ])('%s shows Login Failed with the message, and the password can be replaced', async (_, status, body) => {
    const { server, user } = await openStep('admin')
    server.respond(adminLogin, () => json(body, status))
    await signIn.sendPassword(user)
    await expectToast(authMessages.loginFailedTitle, body?.message ?? authMessages.invalidCredentials)
    await waitFor(() => expect(document.activeElement).toBe(signIn.passwordField()))
    expect(emailField().value).toBe(signIn.credentials.email)
    expect(screen.queryByRole('heading', { name: signInLabels.otpTitle })).toBeNull()
    server.answer(adminLogin, { requiresOTP: true, mobileNumber: signIn.adminMobile })
    await signIn.sendPassword(user, { ...signIn.credentials, email: ` ${signIn.credentials.email.toUpperCase()} ` })
    await screen.findByRole('heading', { name: signInLabels.otpTitle })
    expect(shownToast()).toBeUndefined()
    expect(server.sentTo(adminLogin).at(-1)?.body).toEqual({
      ...signIn.credentials,
      email: signIn.credentials.email.toUpperCase(),
    })
  })
})

describe('the mobile number', () => {
  test('has ten digits after a fixed +91, however it is typed', async () => {
    const { user } = await openStep('coach')
    expect(screen.getByText(mobilePrefix)).toBeDefined()
    expect(mobileField().getAttribute('inputmode')).toBe('numeric')
    expect(mobileField().getAttribute('autocomplete')).toBe('tel-national')
    await user.type(mobileField(), '98a7-65 43(2)1099')
    expect(mobileField().value).toBe('9876543210')
    for (const pasted of ['+91 98765 43210', '098765-43210']) {
      await fillField(user, signInLabels.mobileNumber, pasted)
      expect(mobileField().value).toBe('9876543210')
    }
  })

  test('is not sent as long as it is short', async () => {
    const { server, user } = await openStep('coach')
    await signIn.sendMobile(user, '987654321')
    expect(screen.getByText(authMessages.invalidMobile)).toBeDefined()
    expect(described(signInLabels.mobileNumber, new RegExp(authMessages.invalidMobile))).toBe(document.activeElement)
    expect(server.sentTo(coachLogin)).toEqual([])
    await user.keyboard('0')
    expect(screen.queryByText(authMessages.invalidMobile)).toBeNull()
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { name: signInLabels.otpTitle })
    expect(server.sentTo(coachLogin).map(({ body }) => body)).toEqual([{ mobileNumber: '+919876543210' }])
  })

  test.each([
    ['an unknown number', 404, { message: authMessages.coachNotFound, code: 'not_found' }],
    ['a refusal', 403, { message: 'The organisers have closed sign-in', code: 'forbidden' }],
    ['a failure without a message', 500, null],
  ])('%s shows Login Failed with the message, and the number stays', async (_, status, body) => {
    const { server, user } = await openStep('coach')
    server.respond(coachLogin, () => json(body, status))
    await signIn.sendMobile(user, signIn.coachMobile)
    await expectToast(authMessages.loginFailedTitle, body?.message ?? authMessages.coachNotFound)
    await waitFor(() => expect(document.activeElement).toBe(mobileField()))
    expect(mobilePrefix + mobileField().value).toBe(signIn.coachMobile)
    await closeToast(user)
    await press(user, signInLabels.sendOtp)
    await expectToast(authMessages.loginFailedTitle, body?.message ?? authMessages.coachNotFound)
  })

  test('without a response it is sent again by itself, with its key, until the coach goes back', async () => {
    const { server, user } = await openStep('coach')
    const cut = faults['the connection is cut'] ?? (() => json(null, 502))
    server.respond(coachLogin, cut)
    await signIn.sendMobile(user, '+919876500011')
    await screen.findByText(connectionMessages.retrying)
    await press(user, signInLabels.backToRoles)
    expect(screen.queryByText(connectionMessages.retrying)).toBeNull()
    const sent = server.sentTo(coachLogin).length
    await pass(10_000)
    expect(server.sentTo(coachLogin)).toHaveLength(sent)
    await signIn.chooseRole(user, 'coach')
    await signIn.sendMobile(user, '+919876500011')
    await screen.findByText(connectionMessages.retrying)
    expect(screen.queryAllByRole('alert')).toEqual([])
    server.answer(coachLogin, { requiresOTP: true })
    await pass(2_000)
    await screen.findByRole('heading', { name: signInLabels.otpTitle })
    // The server answers all of them with the OTP that it sent for the first one.
    expect(new Set(server.sentTo(coachLogin).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })
})
