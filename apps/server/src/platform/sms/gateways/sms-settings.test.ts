import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { readDlt } from './dlt.ts'

const fixture = fileURLToPath(new URL('dlt.fixture.json', import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trophy-dlt-'))
})
afterAll(() => rm(folder, { recursive: true }))

test.each([
  [{ SMS_PROVIDER: 'pigeon' }, 'Setting SMS_PROVIDER: must be one of outbox, msg91, twilio, cdac'],
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
  const dltOf = readDlt(fixture)
  expect(dltOf('one_time_password')).toEqual({
    entityId: '110100000000012345',
    header: 'TRPOTP',
    templateId: '1107000000000000001',
    gatewayTemplateId: 'flow-otp',
    variables: [{ name: 'otp', from: 'code', type: 'numeric', maximum: 6 }],
  })
  expect(dltOf('general')).toMatchObject({ header: 'TROPHY', templateId: '1107000000000000002', variables: [] })
  expect(dltOf('custom')).toEqual({ entityId: '110100000000012345', header: 'TROPHY' })
  expect(readDlt(undefined)('general')).toEqual({})
})

test.each([
  ['not json', 'is not a file with JSON in it'],
  ['{"entityId":"12"}', 'Setting SMS_DLT_FILE: entityId must have 12 to 19 digits'],
  ['{"templates":{"general":{"templateID":"1"}}}', 'Setting SMS_DLT_FILE: templates.general Unrecognized key'],
])('%s in the file is reported in one line', async (text, words) => {
  const file = join(folder, 'dlt.json')
  await writeFile(file, text)
  expect(() => readDlt(file)).toThrow(words)
  expect(() => readDlt(join(folder, 'missing.json'))).toThrow('is not a file with JSON in it')
})
