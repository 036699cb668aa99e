import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultEvent } from '@trophy/contract/event/event.constants.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkRegistrations } from './check-registrations.ts'
import { readDlt } from './dlt.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trophy-registrations-'))
})
afterAll(() => rm(folder, { recursive: true }))

const registered = async (templates: object) => {
  const file = join(folder, 'dlt.json')
  await writeFile(file, JSON.stringify({ templates }))
  return readDlt(file)
}

const variable = (from: string, maximum = 30) => ({ name: 'var1', from, maximum })
const otp = (maximum = 30) => ({ one_time_password: { variables: [variable('event', maximum)] } })
const start = async (templates: object, name = 'State Trophy 2026') =>
  checkRegistrations(await registered(templates), name)

test.each(['rehearsal.fixture.json', 'dlt.fixture.json'])('%s is taken', (name) => {
  const file = fileURLToPath(new URL(name, import.meta.url))
  expect(() => checkRegistrations(readDlt(file), defaultEvent.name)).not.toThrow()
})

const place = "Setting EVENT_CONFIG: the event's name does not fit variable event (30) of one-time passwords: "

test.each([
  ['Chief Minister’s Trophy Games 2026', otp(), `${place}it has 34 characters, 30 at most are registered`],
  ['x'.repeat(31), otp(), `${place}it has 31 characters, 30 at most are registered`],
  ['x'.repeat(100), { general: {} }, `${place}it has 100 characters, 30 at most are registered`],
  ['Chief Minister’s Trophy', otp(), `${place}’ is not in the GSM alphabet`],
  ['trophy.example', otp(), `${place}it has a link or phone number, which is registered as alphanumeric`],
  [
    'x'.repeat(41),
    { 'one_time_password.ta': { variables: [variable('event', 40)] }, ...otp(50) },
    'variable event (40)',
  ],
])('an event named %s is refused at start in one line', async (name, templates, line) => {
  const starting = start(templates, name)
  await expect(starting).rejects.toThrow(line)
  await expect(starting).rejects.toThrow(/^[^\n]+$/)
})

test('a longer name is taken where the variable is registered for it', async () => {
  await expect(start(otp(100), 'x'.repeat(100))).resolves.toBeUndefined()
})

test.each([
  [
    { general: { variables: [variable('text', 20)] } },
    'general, variable text: our longest value has 30 characters, 20 at most',
  ],
  [
    { 'booking_reassigned.ta': { variables: [variable('who', 20)] } },
    'booking_reassigned.ta, variable who: our longest value',
  ],
  [{ match_lost: { variables: [variable('text')] } }, 'match_lost, variable text: our longest value has'],
  [
    { match_lost: { variables: [{ ...variable('date'), type: 'numeric' }] } },
    'match_lost, variable date: our longest value is not numeric',
  ],
  [{ general: { variables: [variable('message')] } }, 'general has no variable message, but text'],
  [{ genaral: {} }, 'genaral is no message type'],
])('%j is refused at start', async (templates, line) => {
  await expect(start(templates)).rejects.toThrow(`Setting SMS_DLT_FILE: ${line}`)
})

test.each(['numeric', '#numeric#', '#alphanumeric#', '#url#', '#urlott#', '#cbn#', '#email#'])(
  'a variable may be tagged as %s',
  async (type) => {
    const { factsOf } = await registered({ general: { variables: [{ ...variable('text'), type }] } })
    expect(factsOf('general', 'en').variables).toMatchObject([{ type: type.replaceAll('#', '') }])
  },
)
