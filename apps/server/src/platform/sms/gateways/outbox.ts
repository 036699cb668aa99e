import { appendFile, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createFolder } from '@trophy/embedded-postgres/create-folder'
import type { Clock } from '../../clock.ts'
import { usePath } from '../../use-path.ts'
import type { OutgoingSms, SmsGateway } from './gateway.ts'

/**
 * Provider `outbox`: each SMS is one JSON line `{"to","text","at","reference"}` at the end of a file (decisions §10),
 * for trials and tests. A line is written by one append, so that lines of several processes never mix, and once per
 * reference. Only the owner may read the file: it has one-time passwords.
 * @param onSent called with each SMS once its line is written
 */
export const createOutbox = (file: string, clock: Clock, onSent: (sms: OutgoingSms) => void): SmsGateway => {
  const written = followReferences(file)
  let folder: Promise<unknown> | undefined
  return {
    send: async (sms) => {
      const { reference, to, text } = sms
      if ((await written()).has(reference)) return { reference }
      folder ??= createFolder(dirname(file))
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

/** Creates the file if it is missing: one that cannot be written is reported at the start. */
export const createOutboxFile = ({ file, setting }: { file: string; setting: string }): Promise<void> =>
  usePath(setting, file, async () => {
    await createFolder(dirname(file))
    const handle = await open(file, 'a', 0o600)
    await handle.close()
  })

/** Returns the references in the file; each call reads only what was added. */
const followReferences = (file: string): (() => Promise<ReadonlySet<string>>) => {
  const references = new Set<string>()
  let offset = 0
  let last: Promise<unknown> = Promise.resolve()
  const readOn = async (): Promise<ReadonlySet<string>> => {
    const added = await readFrom(file, offset)
    // An incomplete last line is read once it is complete.
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
