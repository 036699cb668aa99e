import { randomUUID } from 'node:crypto'
import { appendFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Clock } from '../clock.ts'
import type { OutgoingSms, SmsGateway } from './gateway.ts'

/**
 * Provider `outbox`: each SMS is one JSON line `{"to","text","at"}` at the end of a file (decisions §10), for trying the
 * product out and for tests. A line goes out in one append, so that lines of several processes never mix. Only the
 * owner may read the file: it holds one-time passwords.
 * @param onSent told of each SMS once its line is written
 */
export const createOutbox = (file: string, clock: Clock, onSent: (sms: OutgoingSms) => void): SmsGateway => ({
  send: async (sms) => {
    const line = JSON.stringify({ to: sms.to, text: sms.text, at: clock.now().toISOString() })
    await mkdir(dirname(file), { recursive: true })
    await appendFile(file, `${line}\n`, { mode: 0o600 })
    onSent(sms)
    return { reference: randomUUID() }
  },
})
