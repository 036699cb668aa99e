import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messageTexts } from '@trophy/contract/notifications/texts/message-texts.constants.ts'
import { systemClock } from '../../clock.ts'
import { readConfig } from '../../config/config.ts'
import { createSmsGateway } from './create-gateway.ts'
import { readDlt } from './dlt.ts'
import { smsLanguage } from './template.ts'

const fixture = fileURLToPath(new URL('dlt.fixture.json', import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trophy-dlt-'))
})
afterAll(() => rm(folder, { recursive: true }))

test.each([
  [{ SMS_PROVIDER: 'pigeon' }, 'Setting SMS_PROVIDER: must be one of outbox, rehearsal, msg91, twilio, cdac'],
  [{ SMS_PROVIDER: 'rehearsal' }, 'Setting SMS_DLT_FILE: is needed with SMS_PROVIDER=rehearsal'],
  [{ SMS_PROVIDER: 'msg91' }, 'Setting MSG91_AUTH_KEY: is needed with SMS_PROVIDER=msg91'],
  [{ SMS_PROVIDER: 'msg91', MSG91_AUTH_KEY: 'x' }, 'Setting SMS_DLT_FILE: is needed with SMS_PROVIDER=msg91'],
  [
    { SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: 'x' },
    'Setting TWILIO_AUTH_TOKEN: is needed with SMS_PROVIDER=twilio',
  ],
  [{ SMS_PROVIDER: 'cdac' }, 'Setting CDAC_USERNAME: is needed with SMS_PROVIDER=cdac'],
  [{ SMS_REPORT_SECRET: 'short' }, 'Setting SMS_REPORT_SECRET: must have at least 16 characters'],
  [{ PUBLIC_ADDRESS: 'trophy.example' }, 'Setting PUBLIC_ADDRESS: must begin with http:// or https://'],
  [{ SMS_RATE_PER_SECOND: '0' }, 'Setting SMS_RATE_PER_SECOND: Too small: expected number to be >=1'],
])('%o is reported in one line: %s', (settings, words) => {
  expect(() => readConfig(settings)).toThrow(words)
})

test('reads the registration of a message type, with the common values', () => {
  const { factsOf } = readDlt(fixture)
  expect(factsOf('one_time_password', 'en')).toEqual({
    entityId: '110100000000012345',
    header: 'TRPOTP',
    templateId: '1107000000000000001',
    gatewayTemplateId: 'flow-otp',
    category: 'service_implicit',
    variables: [{ name: 'otp', from: 'code', type: 'numeric', maximum: 6 }],
  })
  expect(factsOf('general', 'en')).toMatchObject({ header: 'TROPHY', templateId: '1107000000000000002', variables: [] })
  expect(factsOf('custom', 'en')).toEqual({ entityId: '110100000000012345', header: 'TROPHY' })
})

test('reads the registration of a message type in another language, where there is one', () => {
  const { factsOf, has } = readDlt(fixture)
  expect(factsOf('general', 'ta')).toMatchObject({ header: 'TROPHY', templateId: '1107000000000000003' })
  expect([has('general', 'ta'), has('general', 'hi'), has('custom', 'ta')]).toEqual([true, false, false])
})

test.each([
  ['of a type and language, for them only', 'cdac', { SMS_DLT_FILE: fixture }, [true, true, false, false]],
  ['of nothing, English is sent', 'twilio', {}, [true, false, false, false]],
  ['of nothing, the outbox takes all', 'outbox', {}, [true, true, true, true]],
  ['the outbox follows it, too', 'outbox', { SMS_DLT_FILE: fixture }, [true, true, false, false]],
])('with the registration %s', (_, provider, settings, expected) => {
  const keys = { TWILIO_ACCOUNT_SID: 'x', TWILIO_AUTH_TOKEN: 'x', CDAC_USERNAME: 'x', CDAC_PASSWORD: 'x' }
  const config = readConfig({ ...keys, CDAC_SECURE_KEY: 'x', SMS_PROVIDER: provider, ...settings })
  const gateway = createSmsGateway(config, systemClock)
  const languages = [
    smsLanguage(gateway, 'general', 'en') === 'en',
    smsLanguage(gateway, 'general', 'ta') === 'ta',
    smsLanguage(gateway, 'general', 'hi') === 'hi',
    smsLanguage(gateway, 'custom', 'ta') === 'ta',
  ]
  expect(languages).toEqual(expected)
})

test('each language has its end of a message; one of the organiser is used in all that have none of their own', () => {
  expect(readConfig({}).sms.signOffs).toEqual({
    en: messageTexts.en.signOff,
    ta: messageTexts.ta.signOff,
    hi: messageTexts.hi.signOff,
  })
  const own = readConfig({ SMS_SIGN_OFF: ' - Dasara Cup', SMS_SIGN_OFF_HI: ' - दशहरा कप' })
  expect(own.sms.signOffs).toEqual({ en: ' - Dasara Cup', ta: ' - Dasara Cup', hi: ' - दशहरा कप' })
})

test.each([
  ['not json', 'is not a file with JSON in it'],
  ['{"entityId":"12"}', 'Setting SMS_DLT_FILE: entityId must have 12 to 19 digits'],
  ['{"templates":{"general":{"templateID":"1"}}}', 'Setting SMS_DLT_FILE: templates.general Unrecognized key'],
  ['{"templates":{"general.tamil":{}}}', 'Setting SMS_DLT_FILE: templates.general.tamil'],
])('%s in the file is reported in one line', async (text, words) => {
  const file = join(folder, 'dlt.json')
  await writeFile(file, text)
  expect(() => readDlt(file)).toThrow(words)
  expect(() => readDlt(join(folder, 'missing.json'))).toThrow('is not a file with JSON in it')
})
