import { screen, waitFor } from '@testing-library/react'
import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import { expect, test, vi } from 'vitest'
import { signInLabels } from '../shared/texts/sign-in.constants.ts'
import { openApp } from '../testing/open-app.tsx'
import { silence, stubServer } from '../testing/stub-server.ts'
import { fillField, press } from '../testing/typing.ts'

test('who asks again for an OTP that was not answered gets another one, once that may be sent', async () => {
  stubServer(null).respond(authEndpoints.coachLogin, silence)
  const keys: (string | null)[] = []
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (address: string, options: RequestInit) => {
    if (address === authEndpoints.coachLogin.path) keys.push(new Headers(options.headers).get('idempotency-key'))
    return fetch(address, options)
  })
  const user = openApp('/')
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: new RegExp(signInLabels.coach) }))
    await fillField(user, signInLabels.mobileNumber, '9876543210')
    await press(user, signInLabels.sendOtp)
  }
  await ask()
  await waitFor(() => expect(keys).toHaveLength(1))
  await press(user, signInLabels.backToRoles)
  await ask()
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[1]).toBe(keys[0])
  await press(user, signInLabels.backToRoles)
  vi.setSystemTime(Date.parse('2026-11-21T09:30:00Z'))
  await ask()
  await waitFor(() => expect(keys).toHaveLength(3))
  expect(keys[2]).not.toBe(keys[0])
})
