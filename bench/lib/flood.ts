import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, type Request, sendRequest } from './http-client.ts'

/**
 * A process that floods a server with anonymous requests from one address, each after the response to the one before,
 * on several connections. It receives `{address, from, connections, pauseMilliseconds}`, then any other message to
 * stop, and sends back how often each status occurred and its own processor time.
 */

export interface Flood {
  readonly address: string
  readonly from: string
  readonly connections: number
  readonly pauseMilliseconds: number
}

export interface FloodResult {
  readonly statuses: Record<string, number>
  readonly cpuMilliseconds: number
}

const post = (path: string, body: string, headers = {}): Request => ({ method: 'POST', path, body, headers })
const get = (path: string, headers = {}): Request => ({ method: 'GET', path, headers })

const wrongPassword = JSON.stringify({ email: 'bench@example.org', password: 'a wrong password' })
const unknownNumber = JSON.stringify({ mobileNumber: '+919999999999' })
const wrongCode = JSON.stringify({ mobileNumber: '+919999999999', otp: '123456', purpose: 'coach_login' })
const unknownFields = `{${Array.from({ length: 1_500 }, (_, index) => `"f${index}":1`).join(',')}}`
const key = () => ({ 'idempotency-key': randomUUID() })

/** One of each kind in turn. */
const kinds: readonly (() => Request)[] = [
  () => post('/api/auth/admin/login', wrongPassword, key()),
  () => post('/api/auth/coach/login', unknownNumber, key()),
  () => post('/api/auth/coach/verify-otp', wrongCode, key()),
  () => post('/api/auth/coach/login', unknownFields),
  () => post('/api/auth/logout', `[${'1,'.repeat(8_000)}1]`),
  () => get('/api/auth/me', { authorization: `Bearer ${randomBytes(32).toString('base64url')}` }),
  () => get('/api/nowhere'),
  () => get('/api/docs', { 'accept-encoding': 'br' }),
  () => get('/api/health'),
  () => get('/', { 'accept-encoding': 'br' }),
  () => get('/assets/app.js', { 'accept-encoding': 'br' }),
]

process.once('message', ({ address, from, connections, pauseMilliseconds }: Flood) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const statuses: Record<string, number> = {}
  const stop = new AbortController()
  let sent = 0
  const send = async () => {
    while (!stop.signal.aborted) {
      const { headers, ...request } = (kinds[(sent += 1) % kinds.length] ?? (() => get('/')))()
      // A connection that the server closed while a request was on its way is counted as well.
      const status = await sendRequest(address, agent, {
        ...request,
        headers: { ...headers, 'x-forwarded-for': from },
      }).catch(() => 'closed')
      statuses[status] = (statuses[status] ?? 0) + 1
      if (pauseMilliseconds > 0) await sleep(pauseMilliseconds)
    }
  }
  const sending = Promise.all(Array.from({ length: connections }, send))
  process.once('message', () => {
    stop.abort()
    const { user, system } = process.cpuUsage()
    void sending.then(() => {
      agent.destroy()
      process.send?.({ statuses, cpuMilliseconds: (user + system) / 1000 }, () => process.disconnect())
    })
  })
})
