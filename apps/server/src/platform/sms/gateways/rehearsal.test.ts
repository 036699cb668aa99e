import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { messageTexts } from '@trophy/contract/notifications/texts/message-texts.constants.ts'
import { needsUnicode } from '@trophy/contract/notifications/sms.rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stoppedClock } from '../../clock.ts'
import { readConfig } from '../../config/config.ts'
import { findInsecureSettings } from '../../config/insecure-settings.ts'
import { handOver } from '../dispatcher/hand-over.ts'
import { createSmsGateway } from './create-gateway.ts'
import { type DltFacts, readDlt } from './dlt.ts'
import type { OutgoingSms } from './gateway.ts'
import { type RefusedSms, refusedOwnSms } from './own-sms.ts'
import { refusalOf } from './rehearsal.rules.ts'

const file = fileURLToPath(new URL('rehearsal.fixture.json', import.meta.url))
const registrations = readDlt(file)
const moment = { now: new Date('2026-11-21T14:00:00+05:30'), timeZone: 'Asia/Kolkata' }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trophy-rehearsal-'))
})
afterAll(() => rm(folder, { recursive: true }))

const signOff = messageTexts.en.signOff

const smsOf = (templateKey: string, text: string, dlt: Partial<DltFacts> = {}): OutgoingSms => ({
  reference: '3d9f0f5e-6c0e-4a39-9a8f-3f0f6c7e1a11',
  to: '+919876543210',
  templateKey,
  language: 'en',
  variables: {},
  text,
  dlt: { ...registrations.factsOf(templateKey, 'en'), ...dlt },
  unicode: needsUnicode(text),
})

const general = `Important: Dinner is at 8${signOff}`

test.each([
  ['what is registered', smsOf('general', general), undefined],
  ['a type without a template', smsOf('early_checkout', general), 'No template is registered for early_checkout'],
  [
    'a wrong header',
    smsOf('general', general, { header: 'TROPHY26' }),
    'The header TROPHY26 is not 3 to 6 letters or 6 digits',
  ],
  ['a reworded text', smsOf('general', `Urgent: Dinner${signOff}`), 'The text is not the registered one of general'],
  ['another sign-off', smsOf('general', 'Important: Dinner - Us'), 'The text is not the registered one of general'],
  [
    'a value of 31',
    smsOf('general', `Important: ${'x'.repeat(31)}${signOff}`),
    'Variable text of general has 31 characters, 30 at most are registered',
  ],
  [
    'a link',
    smsOf('general', `Important: bit.ly/abc12${signOff}`),
    'Variable text of general has a link or phone number, which is registered as alphanumeric',
  ],
  [
    'a number',
    smsOf('custom', `Important: Call 9876543210${signOff}`),
    'Variable 1 of custom has a link or phone number, which is registered as alphanumeric',
  ],
  [
    'letters in #numeric#',
    smsOf('one_time_password', messageTexts.en.oneTimePassword.replace('{code}', 'abc').replace('{event}', 'Cup')),
    'Variable code of one_time_password is not numeric',
  ],
  [
    'Unicode in a plain template',
    smsOf('general', `Important: Dinner’s at 8${signOff}`),
    'general is registered as plain text, and ’ needs Unicode',
  ],
  [
    'a separator within a value',
    smsOf('booking_reassigned', `New hotel for you: Hill Top, Salem, from 21/11/2026 to 25/11/2026.${signOff}`),
    undefined,
  ],
  [
    'no registered text',
    { ...smsOf('general', general), dlt: { entityId: '1', templateId: '1', header: 'TROPHY' } },
    'The registered text of general is not in SMS_DLT_FILE',
  ],
  ['no entity', { ...smsOf('general', general), dlt: {} }, 'No entity id is in SMS_DLT_FILE'],
  [
    'eleven parts',
    smsOf('general', 'y'.repeat(1531), { text: 'y'.repeat(1531) }),
    'It has 11 parts, 10 at most are joined',
  ],
])('%s: %#', (_, sms, refused) => expect(refusalOf(sms, moment)).toBe(refused))

test.each([
  ['custom', '09:59', false],
  ['custom', '10:00', true],
  ['custom', '20:59', true],
  ['custom', '21:00', false],
  ['general', '03:00', true],
])('quiet hours: %s at %s is taken: %s', (key, time, isTaken) => {
  const now = new Date(`2026-11-21T${time}:00+05:30`)
  expect(refusalOf(smsOf(key, general), { ...moment, now }) === undefined).toBe(isTaken)
})

test('writes every SMS to the outbox, and refuses for good what carriers would refuse', async () => {
  const outbox = join(folder, 'outbox.jsonl')
  const config = readConfig({ SMS_PROVIDER: 'rehearsal', SMS_DLT_FILE: file, SMS_OUTBOX_FILE: outbox })
  const printed: [string, string | undefined][] = []
  const gateway = createSmsGateway(config, stoppedClock('2026-11-21T14:00:00+05:30'), ({ text }, refused) =>
    printed.push([text, refused]),
  )
  const long = `Important: ${'x'.repeat(31)}${signOff}`
  const reason = 'Variable text of general has 31 characters, 30 at most are registered'
  expect(await handOver(gateway, { ...smsOf('general', general), reference: 'a' })).toMatchObject({ state: 'sent' })
  const refused = await handOver(gateway, { ...smsOf('general', long), reference: 'b' })
  expect(refused).toEqual({ state: 'failed', reason })
  const lines = (await readFile(outbox, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  const at = '2026-11-21T08:30:00.000Z'
  expect(lines).toEqual([
    { to: '+919876543210', text: general, at, reference: 'a' },
    { to: '+919876543210', text: long, at, refused: reason, reference: 'b' },
  ])
  expect(printed).toEqual([
    [general, undefined],
    [long, reason],
  ])
  const mask = (texts: readonly string[]) => Promise.resolve(texts.map((text) => text.replace('987654', '••••••')))
  await gateway.maskStored?.(mask)
  expect(await readFile(outbox, 'utf8')).not.toContain('9876543210')
  // The masked file is still read: nothing is written twice.
  await gateway.send({ ...smsOf('general', general), reference: 'a' })
  expect((await readFile(outbox, 'utf8')).trimEnd().split('\n')).toHaveLength(2)
})

test('lists before the event what would be refused of the SMS that the product writes itself', () => {
  const { signOffs } = readConfig({}).sms
  const early = 'No template is registered for early_checkout'
  const lines = (refused: readonly RefusedSms[]) =>
    Array.from(new Set(refused.map(({ templateKey, language, reason }) => `${templateKey}, ${language}: ${reason}`)))
  const listed = refusedOwnSms(registrations, { signOffs }, 'State Trophy 2026', moment)
  expect(lines(listed)).toEqual([`early_checkout, en: ${early}`])
  const others = refusedOwnSms(
    registrations,
    { signOffs: { ...signOffs, en: ' - Us' } },
    'Chief Minister’s Trophy',
    moment,
  )
  expect(lines(others)).toEqual([
    'general, en: The text is not the registered one of general',
    'custom, en: The text is not the registered one of custom',
    'match_lost, en: The text is not the registered one of match_lost',
    `early_checkout, en: ${early}`,
    'one_time_password, en: one_time_password is registered as plain text, and ’ needs Unicode',
    'booking_reassigned, en: The text is not the registered one of booking_reassigned',
  ])
})

test('production refuses the rehearsal like the outbox', () => {
  const settings = readConfig({ SMS_PROVIDER: 'rehearsal', SMS_DLT_FILE: file, DEMO_DATA: 'false' })
  expect(findInsecureSettings(settings)).toEqual([
    {
      name: 'sms-outbox',
      problem: 'Setting SMS_PROVIDER: rehearsal sends no SMS and writes one-time passwords to a file; set a gateway',
    },
  ])
})
