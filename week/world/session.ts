import { z } from 'zod'
import type { Answer } from './network.ts'
import { bytesOf, jsonOf, mostAttempts, pauseAfter, wait } from './sending.ts'
import type { World } from './world.ts'

export interface Account {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly mobile: string
  /** `admin` unless given. */
  readonly role?: 'technical_admin'
}

/** What a client sends to be known. */
export interface Session {
  /** Empty before the first one. */
  readonly token: () => string
  /** A token was refused; by now there may be another one. */
  readonly renew: (refused: string) => Promise<void>
}

const signedInSchema = z.object({ token: z.string() })
const messageSchema = z.object({ codeSent: z.boolean().optional() })

const codeMilliseconds = 4_000

/** Waits for a new one-time password; undefined when none arrives. */
export const awaitCode = (world: World, mobile: string, before: string | undefined): Promise<string | undefined> =>
  world.stopwatch.during('codes', findCode(world, mobile, before))

const findCode = async ({ gateway }: World, mobile: string, before: string | undefined) => {
  const began = performance.now()
  while (performance.now() < began + codeMilliseconds && !gateway.hasRefused(mobile, began)) {
    const code = gateway.codeFor(mobile)
    if (code !== undefined && code !== before) return code
    await wait(20)
  }
  return undefined
}

const sessions = new WeakMap<World, Map<string, Session>>()

/** The session of an account, by password and one-time password. All its clients are pages of one browser. */
export const sessionOf = (world: World, account: Account): Session => {
  const known = sessions.get(world) ?? new Map<string, Session>()
  const session = known.get(account.email) ?? openSession(world, account)
  sessions.set(world, known.set(account.email, session))
  return session
}

const openSession = (world: World, account: Account): Session => {
  const { network, recorder, gateway, stopwatch } = world
  let token = ''

  const post = async (path: string, body: object): Promise<Answer> => {
    const sent = { method: 'POST', path, headers: { 'content-type': 'application/json' }, body: bytesOf(body) }
    for (let failures = 0; ; failures += 1) {
      try {
        const answer = await network.send(sent)
        if (answer.status < 500 || failures >= mostAttempts) return answer
      } catch (error) {
        if (failures >= mostAttempts) throw error
      }
      await stopwatch.during('retries', wait(pauseAfter(failures)))
    }
  }
  const signIn = async (): Promise<void> => {
    const before = gateway.codeFor(account.mobile)
    const first = await post('/api/auth/admin/login', { email: account.email, password: account.password })
    const asked = messageSchema.safeParse(jsonOf(first.body)).data
    const otp = asked?.codeSent === false ? before : await awaitCode(world, account.mobile, before)
    if (otp === undefined) return
    recorder.plant(otp)
    const second = await post('/api/auth/admin/verify-otp', {
      mobileNumber: account.mobile,
      otp,
      purpose: 'admin_login',
    })
    const signedIn = signedInSchema.safeParse(jsonOf(second.body))
    if (!signedIn.success) return
    ;({ token } = signedIn.data)
    recorder.plant(token)
  }
  let signingIn: Promise<void> | undefined
  /** Once, however many requests find that the session is over. */
  const renew = async (refused: string): Promise<void> => {
    if (token === refused) await (signingIn ??= signIn().finally(() => (signingIn = undefined)))
  }
  return { token: () => token, renew }
}
