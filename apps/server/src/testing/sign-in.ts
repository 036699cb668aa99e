import type { TestApp } from './test-app.ts'

/**
 * Sends requests of a sign-in. With `cookies` they come from one browser, which keeps its cookies there; without, from
 * clients that keep none.
 */
export const signInCalls = ({ app, sms }: Pick<TestApp, 'app' | 'sms'>, cookies?: Map<string, string>) => {
  const post = async (
    path: string,
    payload: object,
    headers: Record<string, string> = {},
    remoteAddress = '203.0.113.1',
  ) => {
    const cookie = Array.from(cookies ?? [], ([name, value]) => `${name}=${value}`).join('; ')
    const sent = cookie === '' ? headers : { cookie, ...headers }
    const url = `/api/auth/${path}`
    const response = await app.inject({ method: 'POST', url, payload, headers: sent, remoteAddress })
    for (const { name, value } of response.cookies) cookies?.set(name, value)
    return response
  }
  return {
    post,
    /** Returns the code of the newest SMS to this number. */
    codeSentTo: (mobileNumber: string): string => {
      const text = sms.sent.findLast(({ to }) => to === mobileNumber)?.text ?? ''
      const code = /\b\d{6}\b/.exec(text)?.[0]
      if (code === undefined) throw new Error(`No one-time password was sent to ${mobileNumber}`)
      return code
    },
    sentTo: (mobileNumber: string): number => sms.sent.filter(({ to }) => to === mobileNumber).length,
    coachLogin: (mobileNumber: string) => post('coach/login', { mobileNumber }),
    verifyCoach: (mobileNumber: string, otp: string) =>
      post('coach/verify-otp', { mobileNumber, otp, purpose: 'coach_login' }),
    adminLogin: (email: string, password: string) => post('admin/login', { email, password }),
    verifyAdmin: (mobileNumber: string, otp: string) =>
      post('admin/verify-otp', { mobileNumber, otp, purpose: 'admin_login' }),
    resend: (mobileNumber: string, purpose: 'admin_login' | 'coach_login') =>
      post('resend-otp', { mobileNumber, purpose }),
    me: (token: string) =>
      app.inject({ method: 'GET', url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } }),
  }
}

/** The same of a new browser, which keeps its cookies. */
export const newBrowser = (server: Pick<TestApp, 'app' | 'sms'>) => signInCalls(server, new Map())

/** A different code. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
