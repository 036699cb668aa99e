import { appendFile, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Clock } from '../../clock.ts'
import type { OutgoingSms, SmsGateway } from './gateway.ts'

/**
 * Provider `outbox`: each SMS is one JSON line `{"to","text","at","reference"}` at the end of a file (decisions §10), for
 * trying the product out and for tests. A line goes out in one append, so that lines of several processes never mix. One
 * reference is written once, whoever asks. Only the owner may read the file: it holds one-time passwords.
 * @param onSent told of each SMS once its line is written
 */
export const createOutbox = (file: string, clock: Clock, onSent: (sms: OutgoingSms) => void): SmsGateway => {
  const written = followReferences(file)
  let folder: Promise<unknown> | undefined
  return {
    send: async (sms) => {
      const { reference, to, text } = sms
      if ((await written()).has(reference)) return { reference }
      folder ??= mkdir(dirname(file), { recursive: true })
      await folder
      const line = JSON.stringify({ to, text, at: clock.now().toISOString(), reference })
      await appendFile(file, `${line}\n`, { mode: 0o600 })
      onSent(sms)
      return { reference }
    },
    find: async ({ reference }) => ((await written()).has(reference) ? [reference] : []),
    findAfterMilliseconds: 0,
  }
}

/** Answers the references that the file holds; each time only what was added is read. */
const followReferences = (file: string): (() => Promise<ReadonlySet<string>>) => {
  const references = new Set<string>()
  let offset = 0
  let last: Promise<unknown> = Promise.resolve()
  const readOn = async (): Promise<ReadonlySet<string>> => {
    const added = await readFrom(file, offset)
    // A line that somebody is about to write, or a machine's crash tore off, is read once it is whole.
    const whole = added.subarray(0, added.lastIndexOf(10) + 1)
    offset += whole.length
    for (const [, reference] of whole.toString('utf8').matchAll(/"reference":"([^"]+)"\}$/gm)) {
      if (reference !== undefined) references.add(reference)
    }
    return references
  }
  return () => {
    const reading = last.then(readOn)
    last = reading.catch(() => undefined)
    return reading
  }
}

const readFrom = async (file: string, offset: number): Promise<Buffer> => {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (handle === null) return Buffer.alloc(0)
  try {
    const { size } = await handle.stat()
    const bytes = Buffer.alloc(Math.max(0, size - offset))
    await handle.read(bytes, 0, bytes.length, offset)
    return bytes
  } finally {
    await handle.close()
  }
}
