import { appendFile, type FileHandle, open, rename, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { MaskTexts } from './gateway.ts'

const lineSchema = z.strictObject({
  to: z.string(),
  text: z.string(),
  at: z.string(),
  /** Written by the rehearsal; it has no values of the SMS. */
  refused: z.string().optional(),
  reference: z.string(),
})
type Line = z.output<typeof lineSchema>

const batchSize = 1000
/** Longer than an append takes. */
const appendMilliseconds = 200

/**
 * Replaces the outbox by one with masked numbers. Another process may have opened the old file and still append to it:
 * those lines are masked and added afterwards.
 */
export const maskOutbox = async (file: string, mask: MaskTexts): Promise<void> => {
  const old = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
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

/** The complete lines after an offset, and where they end. */
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
    .map((line) => lineSchema.parse(JSON.parse(line)))
  const masked: Line[] = []
  for (let start = 0; start < lines.length; start += batchSize) {
    const batch = lines.slice(start, start + batchSize)
    const texts = await mask(batch.flatMap((line) => [line.to, line.text]))
    masked.push(
      ...batch.map((line, index) => ({
        ...line,
        to: texts[2 * index] ?? '',
        text: texts[2 * index + 1] ?? '',
      })),
    )
  }
  return masked.map((line) => `${JSON.stringify(line)}\n`).join('')
}
