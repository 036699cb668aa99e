import { screen } from '@testing-library/react'
import { authMessages } from '@trophy/contract/auth/auth.constants.ts'
import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import { maskMobile } from '@trophy/contract/core/mobile.rules.ts'
import { describe, expect, test } from 'vitest'
import { signInLabels } from '../shared/texts/sign-in.constants.ts'
import { openApp, pass } from '../testing/open-app.tsx'
import * as records from '../testing/records.ts'
import * as signIn from '../testing/screens/sign-in.ts'
import { stubServer } from '../testing/stub-server.ts'
import { fillField, press } from '../testing/typing.ts'

/** Part 1 §2.1, §2.2 and §4: the two cards, and how to return to them. */

const expectRoles = async () => {
  await screen.findByRole('heading', { name: signInLabels.chooseRole })
  return screen.getAllByRole('button', { name: new RegExp(`^(${signInLabels.coach}|${signInLabels.admin})`) })
}
const valueOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value

test.each(['/', '/admin', '/coach', '/technical-admin', '/no-such-page'])(
  'without a session %s shows two cards that describe the roles',
  async (path) => {
    stubServer(null)
    openApp(path)
    const cards = await expectRoles()
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      signInLabels.coach + signInLabels.coachHint,
      signInLabels.admin + signInLabels.adminHint,
    ])
    expect(document.title).toBe(`${signInLabels.pageTitle} · ${records.event.name}`)
  },
)

describe('returning to the cards', () => {
  test('clears both forms and their errors, and gives the first card the focus', async () => {
    stubServer(null)
    const user = openApp('/')
    await signIn.chooseRole(user, 'admin')
    await signIn.sendPassword(user, { email: 'asha@', password: '12345' })
    expect(screen.getByText(authMessages.invalidEmail)).toBeDefined()
    await press(user, signInLabels.backToRoles)
    const [first] = await expectRoles()
    expect(document.activeElement).toBe(first)
    await signIn.chooseRole(user, 'coach')
    await signIn.sendMobile(user, '98765')
    expect(screen.getByText(authMessages.invalidMobile)).toBeDefined()
    await press(user, signInLabels.backToRoles)
    await signIn.chooseRole(user, 'admin')
    expect(valueOf(signInLabels.email)).toBe('')
    expect(signIn.passwordField()).toHaveProperty('value', '')
    expect(screen.queryByText(authMessages.invalidEmail)).toBeNull()
    await press(user, signInLabels.backToRoles)
    await signIn.chooseRole(user, 'coach')
    expect(valueOf(signInLabels.mobileNumber)).toBe('')
    expect(screen.queryByText(authMessages.invalidMobile)).toBeNull()
  })

  test('from the one-time password clears role, number, OTP and countdown', async () => {
    const { adminLogin } = authEndpoints
    signIn.coachSignIn().answer(adminLogin, { requiresOTP: true, mobileNumber: signIn.adminMobile })
    const user = openApp('/')
    await signIn.openOtpStep(user)
    await fillField(user, signInLabels.otp, '123')
    await pass(70_000)
    expect(screen.getByText(new RegExp(`^${signInLabels.resendIn('1:[45]\\d')}$`))).toBeDefined()
    await press(user, signInLabels.backToRoles)
    await expectRoles()
    await signIn.chooseRole(user, 'admin')
    await signIn.sendPassword(user)
    await screen.findByText(signInLabels.otpSentTo(maskMobile(signIn.adminMobile)))
    expect(valueOf(signInLabels.otp)).toBe('')
    expect(screen.getByText(new RegExp(`^${signInLabels.resendIn('(3:00|2:5\\d)')}$`))).toBeDefined()
  })
})
