import type { Actor } from '../evidence.ts'
import { jsonOf } from '../world/sending.ts'
import type { World } from '../world/world.ts'

/** Somebody who knows the numbers of coaches and none of the codes that are sent to them. */
export const openStranger = (world: World, client: string) => {
  const { network, recorder, gateway, event } = world
  const random = world.random.fork(client)
  const actor: Actor = { client, role: 'public', name: client, coachId: null }

  const attempt = async (path: string, body: object): Promise<void> => {
    const at = world.instant()
    const id = recorder.nextId(client)
    if (world.without.has(id)) return
    const sent = recorder.attempt({
      id,
      actor,
      kind: 'try_sign_in',
      at,
      sentAt: at,
      method: 'POST',
      path,
      body,
      key: null,
    })
    try {
      const bytes = Buffer.from(JSON.stringify(body))
      const headers = { 'content-type': 'application/json' }
      const { status, body: answer } = await network.send({ method: 'POST', path, headers, body: bytes })
      sent.answered(status, jsonOf(answer))
    } catch {
      sent.lost()
    }
  }

  const guess = async (): Promise<void> => {
    const mobileNumber = random.oneOf(event.teams).coach.mobile
    await attempt('/api/auth/coach/login', { mobileNumber })
    for (let tries = 1 + random.below(3); tries > 0; tries -= 1) {
      const otp = String(random.below(1_000_000)).padStart(6, '0')
      // A lucky guess would be let in, and rightly so.
      if (otp === gateway.codeFor(mobileNumber)) continue
      await attempt('/api/auth/coach/verify-otp', { mobileNumber, otp, purpose: 'coach_login' })
    }
  }
  return {
    work: async (): Promise<void> => {
      if (random.chance(0.12)) await guess()
      if (random.chance(0.06)) {
        const email = random.oneOf(['nobody@example.org', 'root@example.org'])
        await attempt('/api/auth/admin/login', { email, password: `password ${random.letters()}` })
      }
    },
  }
}
