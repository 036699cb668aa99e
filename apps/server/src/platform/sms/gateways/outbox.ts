import { appendFile, open, type FileHandle, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createFolder } from '@trophy/embedded-postgres/create-folder'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import { usePath } from '../../config/use-path.ts'
import type { OutgoingSms, SmsGateway, MaskTexts } from './gateway.ts'
import { parseJson } from './providers/call-gateway.ts'

export interface Outbox extends SmsGateway {
  /** With `refused` the line says why carriers would refuse the SMS. */
  send(sms: OutgoingSms, refused?: string): Promise<{ reference: string }>
}

/**
 * Provider `outbox`: each SMS is one JSON line `{"to","text","at","reference"}` at the end of a file (decisions §10),
 * for trials and tests. A line is written by one append, so that lines of several processes never mix, and once per
 * reference. Only the owner may read the file: it has one-time passwords.
 * @param onSent called with each SMS once its line is written
 */
export const createOutbox = (file: string, clock: Clock, onSent: (sms: OutgoingSms) => void): Outbox => {
  const written = followReferences(file)
  let folder: Promise<unknown> | undefined
  return {
    send: async (sms, refused) => {
      const { reference, to, text } = sms
      if ((await written()).has(reference)) return { reference }
      folder ??= createFolder(dirname(file))
      await folder
      const at = clock.now().toISOString()
      const line = JSON.stringify({ to, text, at, ...(refused !== undefined && { refused }), reference })
      await appendFile(file, `${line}\n`, { mode: 0o600 })
      if (refused === undefined) onSent(sms)
      return { reference }
    },
    find: async ({ reference }) => ((await written()).has(reference) ? [reference] : []),
    findAfterMilliseconds: 0,
    maskStored: (mask) => maskOutbox(file, mask),
  }
}

/** Creates the file if it is missing: one that cannot be written is reported at the start. */
export const createOutboxFile = ({ file, setting }: { file: string; setting: string }): Promise<void> =>
  usePath(`Setting ${setting}`, file, async () => {
    await createFolder(dirname(file))
    const handle = await open(file, 'a', 0o600)
    await handle.close()
  })

/** Returns the references in the file; each call reads only what was added. */
const followReferences = (file: string): (() => Promise<ReadonlySet<string>>) => {
  const references = new Set<string>()
  let offset = 0
  let inode = 0
  let last: Promise<unknown> = Promise.resolve()
  const readOn = async (): Promise<ReadonlySet<string>> => {
    const handle = await openIfPresent(file)
    if (handle === null) {
      inode = 0
      return references
    }
    try {
      const { ino } = await handle.stat()
      // The file was replaced by one with masked numbers.
      if (ino !== inode) offset = 0
      inode = ino
      const added = await readLines(handle, offset)
      offset = added.end
      for (const [, reference] of added.text.matchAll(/"reference":"([^"]+)"\}$/gm)) {
        if (reference !== undefined) references.add(reference)
      }
      return references
    } finally {
      await handle.close()
    }
  }
  return () => {
    const reading = last.then(readOn)
    last = reading.catch(() => undefined)
    return reading
  }
}

const openIfPresent = (file: string): Promise<FileHandle | null> =>
  open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

const lineSchema = z.strictObject({
  to: z.string(),
  text: z.string(),
  at: z.string(),
  /** Written by the rehearsal; it has no values of the SMS. */
  refused: z.string().optional(),
  reference: z.string(),
})

const batchSize = 1000
/** Longer than an append takes. */
const appendMilliseconds = 200

/**
 * Replaces the outbox by one with masked numbers. Another process may have opened the old file and still append to it:
 * those lines are masked and added afterwards.
 */
const maskOutbox = async (file: string, mask: MaskTexts): Promise<void> => {
  const old = await openIfPresent(file)
  if (old === null) return
  try {
    const stored = await readLines(old, 0)
    const masked = await maskLines(stored.text, mask)
    if (masked === stored.text) return
    const replacement = `${file}.masked`
    await writeFile(replacement, masked, { mode: 0o600 })
    await rename(replacement, file)
    await sleep(appendMilliseconds)
    const added = await readLines(old, stored.end)
    if (added.text !== '') await appendFile(file, await maskLines(added.text, mask))
  } finally {
    await old.close()
  }
}

/** The complete lines after an offset, and where they end. An incomplete last line is read once it is complete. */
const readLines = async (handle: FileHandle, offset: number): Promise<{ text: string; end: number }> => {
  const { size } = await handle.stat()
  const bytes = Buffer.alloc(Math.max(0, size - offset))
  await handle.read(bytes, 0, bytes.length, offset)
  const whole = bytes.subarray(0, bytes.lastIndexOf(10) + 1)
  return { text: whole.toString('utf8'), end: offset + whole.length }
}

const maskLines = async (text: string, mask: MaskTexts): Promise<string> => {
  const lines = text
    .split('\n')
    .filter((line) => line !== '')
    // One that was cut short, as by a full disk, is masked as a text.
    .map((whole) => ({ whole, line: lineSchema.safeParse(parseJson(whole)).data }))
  const masked: string[] = []
  for (let start = 0; start < lines.length; start += batchSize) {
    const batch = lines.slice(start, start + batchSize)
    const texts = await mask(batch.flatMap(({ whole, line }) => [line?.to ?? whole, line?.text ?? '']))
    masked.push(
      ...batch.map(({ line }, index) => {
        const [to = '', content = ''] = texts.slice(2 * index)
        return line === undefined ? to : JSON.stringify({ ...line, to, text: content })
      }),
    )
  }
  return masked.map((line) => `${line}\n`).join('')
}
