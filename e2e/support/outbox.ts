import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { port } from './address.ts'

export const dataDirectory = join(tmpdir(), `trophy-e2e-${port}`)

interface SentSms {
  readonly to: string
  readonly text: string
  readonly at: string
}

const sentTo = async (mobile: string): Promise<SentSms[]> => {
  const lines = await readFile(join(dataDirectory, 'sms-outbox.jsonl'), 'utf8').catch(() => '')
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line): SentSms => JSON.parse(line))
    .filter(({ to }) => to === mobile)
}

/** The newest one-time password that the phone with this number got; waits until one has come. */
export const newestOtp = async (mobile: string): Promise<string> => {
  await expect.poll(async () => (await sentTo(mobile)).length).toBeGreaterThan(0)
  const newest = (await sentTo(mobile)).at(-1)
  const otp = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0]
  if (otp === undefined) throw new Error('The newest SMS carries no one-time password')
  return otp
}
