import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultEvent } from '@trophy/contract/event/event.constants.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Cleanup } from '../platform/cleanup.ts'
import { readConfig } from '../platform/config/config.ts'
import { openContext } from './open-context.ts'

const dltFile = fileURLToPath(new URL('../platform/sms/gateways/rehearsal.fixture.json', import.meta.url))

let folder: string
let eventFile: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trophy-start-'))
  eventFile = join(folder, 'event.json')
  await writeFile(eventFile, JSON.stringify({ ...defaultEvent, name: 'Chief Minister’s Trophy Games 2026' }))
})
afterAll(() => rm(folder, { recursive: true }))

const start = (settings: Record<string, string>) => {
  const config = readConfig({ EVENT_CONFIG: eventFile, LOG_LEVEL: 'silent', ...settings })
  const sms = { send: () => Promise.reject(new Error('No SMS is sent')) }
  const open = () => Promise.reject(new Error('The database is opened'))
  return openContext({ config, sms }, open, new Cleanup())
}

test('a start with an event whose name does not fit the registered one-time password opens no database', async () => {
  await expect(start({ SMS_DLT_FILE: dltFile })).rejects.toThrow(
    "Setting EVENT_CONFIG: the event's name does not fit variable event (30) of one-time passwords: " +
      'it has 34 characters, 30 at most are registered',
  )
})

test('a start where nothing is registered does not check it', async () => {
  await expect(start({})).rejects.toThrow('The database is opened')
})
