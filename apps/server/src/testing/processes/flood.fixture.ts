import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

/*
 * A process that floods a server with anonymous requests of eleven kinds from one address, on several connections. It
 * pauses between requests, so that it measures the server, not the machine that all share. Its parameters are the
 * server's address and the milliseconds; at the end it prints how often each status occurred.
 */
const connections = 8
const pause = 10

interface Call {
  readonly method?: 'POST'
  readonly path: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

const post = (path: string, body: string, headers: Call['headers'] = {}): Call => ({
  method: 'POST',
  path,
  body,
  headers: { 'content-type': 'application/json', ...headers },
})

const wrongPassword = JSON.stringify({ email: 'nobody@example.org', password: 'a wrong password' })
const unknownNumber = JSON.stringify({ mobileNumber: '+919999999999' })
const wrongCode = JSON.stringify({ mobileNumber: '+919999999999', otp: '123456', purpose: 'coach_login' })
const unknownFields = `{${Array.from({ length: 1_500 }, (_, index) => `"f${index}":1`).join(',')}}`
const key = () => ({ 'idempotency-key': randomUUID() })
const compressed = (path: string): Call => ({ path, headers: { 'accept-encoding': 'br' } })

/** One of each kind in turn. */
const kinds: readonly (() => Call)[] = [
  () => post('/api/auth/admin/login', wrongPassword, key()),
  () => post('/api/auth/coach/login', unknownNumber, key()),
  () => post('/api/auth/coach/verify-otp', wrongCode, key()),
  () => post('/api/auth/coach/login', unknownFields),
  () => post('/api/auth/logout', `[${'1,'.repeat(8_000)}1]`),
  () => ({ path: '/api/auth/me', headers: { authorization: `Bearer ${randomBytes(32).toString('base64url')}` } }),
  () => ({ path: '/api/nowhere' }),
  () => compressed('/api/docs'),
  () => ({ path: '/api/health' }),
  () => compressed('/'),
  () => compressed('/assets/app.js'),
]

const [address, milliseconds] = z.tuple([z.url(), z.coerce.number()]).parse(process.argv.slice(2))
const statuses: Record<string, number> = {}

const send = async ({ path, headers, ...call }: Call): Promise<number> => {
  const response = await fetch(`${address}${path}`, {
    ...call,
    headers: { ...headers, 'x-forwarded-for': '203.0.113.1' },
  })
  await response.arrayBuffer()
  return response.status
}

let sent = 0
const flood = async () => {
  while (performance.now() < milliseconds) {
    const call = kinds[(sent += 1) % kinds.length]?.() ?? { path: '/' }
    // The server closes the connection of a refused body.
    const status = await send(call).catch(() => 'closed')
    statuses[status] = (statuses[status] ?? 0) + 1
    await sleep(pause)
  }
}

await Promise.all(Array.from({ length: connections }, flood))
process.stdout.write(JSON.stringify(statuses))
