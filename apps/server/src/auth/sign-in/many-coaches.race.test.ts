import { expect } from 'vitest'
import { createCoach } from '../../testing/factories/people.ts'
import { signInCalls } from '../../testing/sign-in.ts'
import { server, test } from '../../testing/server-test.ts'

/** One address of a mobile carrier, behind which thousands of phones are; with the limits as they are delivered. */
const carrier = '198.51.100.77'

const coaches = (count: number) => Promise.all(Array.from({ length: count }, () => createCoach(server.database)))

test('after 60 numbers that belong to no coach a coach signs in', async () => {
  const calls = signInCalls(server)
  const login = (mobileNumber: string) => calls.post('coach/login', { mobileNumber }, {}, carrier)
  const numbers = Array.from({ length: 61 }, (_, index) => `+9170000000${String(index).padStart(2, '0')}`)
  const statuses: number[] = []
  for (const number of numbers) statuses.push((await login(number)).statusCode)
  expect(statuses).toEqual([...Array<number>(60).fill(404), 200])
  const [coach] = await coaches(1)
  const mobileNumber = coach?.mobileNumber ?? ''
  expect((await login(mobileNumber)).json()).toEqual({ requiresOTP: true, mobileNumber })
  await expect.poll(() => calls.sentTo(mobileNumber)).toBe(1)
  const typed = { mobileNumber, otp: calls.codeSentTo(mobileNumber), purpose: 'coach_login' }
  expect((await calls.post('coach/verify-otp', typed, {}, carrier)).statusCode).toBe(200)
})

test('after 300 wrong codes of many coaches a right one signs in', async () => {
  const calls = signInCalls(server)
  const many = await coaches(61)
  const verify = async ({ mobileNumber }: { mobileNumber: string | null }, isRight: boolean) => {
    const code = calls.codeSentTo(mobileNumber ?? '')
    const otp = isRight ? code : code.replace(/./, (digit) => String((Number(digit) + 1) % 10))
    const typed = { mobileNumber, otp, purpose: 'coach_login' }
    return (await calls.post('coach/verify-otp', typed, {}, carrier)).statusCode
  }
  for (const { mobileNumber } of many) await calls.post('coach/login', { mobileNumber }, {}, carrier)
  for (const coach of many.slice(1)) {
    for (let wrong = 1; wrong <= 5; wrong += 1) expect(await verify(coach, false)).toBe(401)
  }
  expect(await verify(many[0] ?? { mobileNumber: null }, true)).toBe(200)
})

test('130 phones open the sign-in page and sign in within a minute', async () => {
  const calls = signInCalls(server)
  const address = '198.51.100.78'
  const read = (url: string) => server.app.inject({ method: 'GET', url, remoteAddress: address })
  const signIn = async ({ mobileNumber }: { mobileNumber: string | null }): Promise<number[]> => {
    const opened = [await read('/api/auth/me'), await read('/api/event')]
    const asked = await calls.post('coach/login', { mobileNumber }, {}, address)
    const typed = { mobileNumber, otp: calls.codeSentTo(mobileNumber ?? ''), purpose: 'coach_login' }
    const verified = await calls.post('coach/verify-otp', typed, {}, address)
    return [...opened, asked, verified].map(({ statusCode }) => statusCode)
  }
  expect(await Promise.all((await coaches(130)).map(signIn))).toEqual(
    Array.from({ length: 130 }, () => [401, 200, 200, 200]),
  )
})
