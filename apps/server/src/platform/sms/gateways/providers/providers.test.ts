import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type GatewayBehaviour, startTestGateway, type TestGateway } from '../../../../testing/sms/sms-gateway.ts'
import { createCdac } from './cdac.ts'
import type { OutgoingSms, SmsGateway } from '../gateway.ts'
import { handOver, type HandOver } from '../../dispatcher/hand-over.ts'
import { createMsg91 } from './msg91.ts'
import { createTwilio } from './twilio.ts'

let remote: TestGateway
beforeEach(async () => {
  remote = await startTestGateway(() => 'hang')
})
afterEach(() => remote.close())

const sms: OutgoingSms = {
  reference: '3d9f0f5e-6c0e-4a39-9a8f-3f0f6c7e1a11',
  to: '+919876543210',
  templateKey: 'general',
  language: 'en',
  variables: { text: 'Dinner is at 8' },
  text: 'Important: Dinner is at 8 - Committee',
  dlt: {
    entityId: '110100000000',
    header: 'TROPHY',
    templateId: '1107000000000000001',
    gatewayTemplateId: 'flow-1',
    variables: [{ name: 'var1', from: 'text', type: 'alphanumeric', maximum: 30 }],
  },
  unicode: false,
}

const timeoutMilliseconds = 300
const secrets = ['secret-of-the-account', 'secret-key']

const providers = {
  twilio: () =>
    createTwilio({
      accountSid: 'AC1',
      authToken: 'secret-of-the-account',
      url: remote.address,
      timeoutMilliseconds,
      publicAddress: 'https://trophy.example',
    }),
  msg91: () =>
    createMsg91({ authKey: 'secret-of-the-account', url: `${remote.address}/api/v5/flow`, timeoutMilliseconds }),
  cdac: () =>
    createCdac({
      username: 'trophy',
      password: 'secret-of-the-account',
      secureKey: 'secret-key',
      url: `${remote.address}/esms/sendsmsrequestDLT`,
      timeoutMilliseconds,
    }),
} as const satisfies Record<string, () => SmsGateway>

type Provider = keyof typeof providers

const send = (provider: Provider, changed: Partial<OutgoingSms> = {}): Promise<HandOver> =>
  handOver(providers[provider](), { ...sms, ...changed })

const formOf = (body = '') => Object.fromEntries(new URLSearchParams(body))

describe('the request to a gateway', () => {
  test('twilio: text, number, sender header, and the address for delivery reports', async () => {
    remote.become(() => ({ status: 201, body: '{"sid":"SM1","status":"queued"}' }))
    expect(await send('twilio')).toEqual({ state: 'sent', reference: 'SM1' })
    const [request] = remote.requests
    expect(request).toMatchObject({ method: 'POST', url: '/2010-04-01/Accounts/AC1/Messages.json' })
    expect(request?.headers.authorization).toBe(`Basic ${Buffer.from('AC1:secret-of-the-account').toString('base64')}`)
    expect(formOf(request?.body)).toEqual({
      To: sms.to,
      Body: sms.text,
      From: 'TROPHY',
      StatusCallback: `https://trophy.example/api/sms/reports/twilio?reference=${sms.reference}`,
    })
  })

  test('twilio: how long it may try to deliver it, where that is less than it does anyway', async () => {
    remote.become(() => ({ status: 201, body: '{"sid":"SM1","status":"queued"}' }))
    await send('twilio', { validSeconds: 600 })
    await send('twilio', { validSeconds: 86_400 })
    const periods = remote.requests.map(({ body }) => formOf(body)['ValidityPeriod'])
    expect(periods).toEqual(['600', undefined])
  })

  test('msg91: flow, sender, our reference, variables', async () => {
    remote.become(() => ({ body: '{"message":"35666c6a7a45","type":"success"}' }))
    expect(await send('msg91')).toEqual({ state: 'sent', reference: '35666c6a7a45' })
    const [request] = remote.requests
    expect(request).toMatchObject({
      method: 'POST',
      url: '/api/v5/flow',
      headers: { authkey: 'secret-of-the-account' },
    })
    expect(JSON.parse(request?.body ?? '')).toEqual({
      template_id: 'flow-1',
      sender: 'TROPHY',
      short_url: '0',
      recipients: [{ mobiles: '919876543210', CRQID: sms.reference, var1: 'Dinner is at 8' }],
    })
  })

  const sha = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('hex')

  test('cdac: a form signed with SHA-512, the password hashed', async () => {
    remote.become(() => ({ body: '402,MsgID = 150620161466003974245msdgsms\n' }))
    expect(await send('cdac')).toEqual({ state: 'sent', reference: '150620161466003974245msdgsms' })
    expect(formOf(remote.requests[0]?.body)).toEqual({
      username: 'trophy',
      password: sha('sha1', 'secret-of-the-account'),
      senderid: 'TROPHY',
      content: sms.text,
      smsservicetype: 'singlemsg',
      mobileno: '9876543210',
      key: sha('sha512', `trophyTROPHY${sms.text}secret-key`),
      templateid: sms.dlt.templateId,
    })
  })

  test('cdac: Unicode as character codes, and one-time passwords by a separate service', async () => {
    remote.become(() => ({ body: '402,MsgID = 1' }))
    await send('cdac', { text: 'ಕ್🏆', unicode: true })
    await send('cdac', { templateKey: 'one_time_password' })
    await send('cdac', { templateKey: 'one_time_password', language: 'ta', text: 'ಕ್🏆', unicode: true })
    const content = '&#3221;&#3277;&#55356;&#57286;'
    expect(formOf(remote.requests[0]?.body)).toMatchObject({
      content,
      smsservicetype: 'unicodemsg',
      bulkmobno: '9876543210',
      key: sha('sha512', `trophyTROPHY${content}secret-key`),
    })
    expect(formOf(remote.requests[1]?.body)).toMatchObject({ smsservicetype: 'otpmsg', mobileno: '9876543210' })
    const unicode = formOf(remote.requests[2]?.body)
    expect(unicode).toMatchObject({ content, smsservicetype: 'unicodeotpmsg', mobileno: '9876543210' })
    expect(unicode).not.toHaveProperty('bulkmobno')
  })
})

const never = 'failed'
const later = 'queued'
const unknown = 'unconfirmed'

const replies: [Provider, { status?: number; body?: string; headers?: Record<string, string> }, HandOver['state']][] = [
  ['twilio', { status: 400, body: '{"code":21211,"message":"Invalid To","status":400}' }, never],
  ['twilio', { status: 401, body: '{"code":20003,"message":"Authenticate","status":401}' }, later],
  ['twilio', { status: 429, body: '{"code":20429,"message":"Too many"}', headers: { 'retry-after': '7' } }, later],
  ['twilio', { status: 201, body: '<html>welcome</html>' }, unknown],
  ['twilio', { status: 200, body: '{"sid":"SM1"}' }, unknown],
  ['twilio', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }, unknown],
  ['twilio', { status: 500, body: '{"code":20500,"message":"oops"}' }, unknown],
  ['twilio', { status: 503, body: '' }, unknown],
  ['msg91', { body: '{"message":"Invalid mobile number","type":"error"}' }, never],
  ['msg91', { status: 400, body: '{"message":"template id missing","type":"error"}' }, never],
  ['msg91', { status: 401, body: '{"message":"AuthenticationFailure","type":"error","code":"201"}' }, later],
  ['msg91', { body: '{"message":"Insufficient balance","type":"error"}' }, later],
  ['msg91', { body: 'success' }, unknown],
  ['msg91', { body: '{"type":"success"}' }, unknown],
  ['msg91', { status: 502, body: '<html>Bad gateway</html>' }, unknown],
  ['cdac', { body: '406,Invalid mobile number' }, never],
  ['cdac', { body: '423 : template' }, never],
  ['cdac', { body: '401,Credentials Error, may be invalid username or password' }, later],
  ['cdac', { body: 'ERROR : 416 Hash does not match' }, later],
  ['cdac', { body: '409,SMSC response timed out, message will be submitted' }, 'sent'],
  ['cdac', { body: '402 taken' }, unknown],
  ['cdac', { body: '<html>402</html>' }, unknown],
  ['cdac', { body: '499,what' }, unknown],
  ['cdac', { status: 500, body: '402,MsgID = 1' }, unknown],
  ['cdac', { status: 404 }, later],
]

test.each(replies)('%s, response %o: %s', async (provider, reply, state) => {
  remote.become(() => reply)
  const outcome = await send(provider)
  expect(outcome.state).toBe(state)
  const retryAfterSeconds = 'retryAfterSeconds' in outcome ? outcome.retryAfterSeconds : 0
  expect(retryAfterSeconds).toBe(Number(reply.headers?.['retry-after'] ?? 0))
})

const breaks: [string, GatewayBehaviour][] = [
  ['hangs', () => 'hang'],
  ['hangs up', () => 'cut'],
  ['disconnects during the response', () => 'half'],
  ['switches to another protocol', () => ({ status: 101, headers: { connection: 'upgrade', upgrade: 'h2c' } })],
  ['never ends its response', () => ({ headers: { 'content-length': '99999' }, body: '' })],
  ['sends an endless response', () => ({ status: 201, body: 'x'.repeat(2_000_000) })],
]

describe.each(Object.keys(providers).filter((name): name is Provider => name in providers))('%s', (provider) => {
  test.each(breaks)(
    'a gateway that %s is not waited for, and leaves the SMS unconfirmed, without secrets',
    async (_name, behaviour) => {
      remote.become(behaviour)
      const outcome = await send(provider)
      expect(outcome.state).toBe('unconfirmed')
      const outcomeText = JSON.stringify(outcome)
      for (const secret of [...secrets, '9876543210', 'Dinner']) expect(outcomeText).not.toContain(secret)
    },
  )

  test('a gateway that cannot be reached has certainly not taken the SMS', async () => {
    const gateway = providers[provider]()
    await remote.close()
    expect(await handOver(gateway, sms)).toMatchObject({ state: 'queued', reason: 'The gateway cannot be reached' })
    remote = await startTestGateway(() => 'hang')
  })

  test('a host that does not exist has certainly not taken the SMS', async () => {
    const gateways = {
      twilio: createTwilio({ accountSid: 'a', authToken: 'b', url: 'http://no.invalid', timeoutMilliseconds }),
      msg91: createMsg91({ authKey: 'b', url: 'http://no.invalid', timeoutMilliseconds }),
      cdac: createCdac({
        username: 'a',
        password: 'b',
        secureKey: 'c',
        url: 'http://no.invalid',
        timeoutMilliseconds,
      }),
    }
    expect(await handOver(gateways[provider], sms)).toMatchObject({ state: 'queued' })
  })
})

test('a connection that breaks during the response is told as one that breaks before', async () => {
  remote.become(() => 'half')
  expect(await send('msg91')).toMatchObject({ reason: 'The connection to the gateway broke' })
})

test.each(['\uFEFF{"type":"success","message":"37"}', '{"type":"success","message":37}'])(
  'msg91, response %j: sent',
  async (body) => {
    remote.become(() => ({ body }))
    expect(await send('msg91')).toEqual({ state: 'sent', reference: '37' })
  },
)

test.each([
  ['Sat, 21 Nov 2026 08:31:30 GMT', 90],
  ['Sat, 21 Nov 2026 08:29:00 GMT', 0],
  ['Sat, 21 Nov 2099 08:30:00 GMT', 600],
  ['soon', 0],
])('a gateway that asks to wait until %s at 08:30 gets nothing for %i seconds', async (until, retryAfterSeconds) => {
  const headers = { date: 'Sat, 21 Nov 2026 08:30:00 GMT', 'retry-after': until }
  remote.become(() => ({ status: 429, headers }))
  expect(await send('msg91')).toMatchObject({ state: 'queued', retryAfterSeconds })
})

test('refuses an SMS without a DLT registration, or which violates it, before the gateway is called', async () => {
  expect(await send('msg91', { dlt: {} })).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('general'),
  })
  expect(await send('cdac', { dlt: { header: 'TROPHY' } })).toMatchObject({ state: 'failed' })
  expect(await send('msg91', { variables: { text: 'x'.repeat(31) } })).toMatchObject({
    state: 'failed',
    reason: 'Variable text of general has 31 characters, 30 at most are registered',
  })
  expect(await send('msg91', { variables: {} })).toMatchObject({ state: 'failed' })
  expect(await send('msg91', { variables: { text: 'bit.ly/abc12' } })).toMatchObject({
    state: 'failed',
    reason: 'Variable text of general has a link or phone number, which is registered as alphanumeric',
  })
  expect(remote.requests).toEqual([])
})

test('asks twilio about an unconfirmed SMS by number, text and time', async () => {
  const at = (minute: string) => `Sat, 21 Nov 2026 08:${minute}:00 +0000`
  const message = { sid: 'SM2', body: sms.text, date_created: at('30') }
  remote.become(() => ({
    body: JSON.stringify({
      messages: [
        message,
        { ...message, sid: 'SM1', date_created: at('20') },
        { ...message, sid: 'SM0', body: 'Other' },
      ],
    }),
  }))
  const find = providers.twilio().find ?? (() => Promise.reject(new Error('twilio can be retryAfterSeconds')))
  expect(await find(sms, new Date('2026-11-21T08:30:30Z'))).toEqual(['SM2'])
  expect(remote.requests[0]).toMatchObject({
    method: 'GET',
    url: '/2010-04-01/Accounts/AC1/Messages.json?To=%2B919876543210&PageSize=100',
  })
  remote.become(() => ({ body: '{"messages":"none"}' }))
  await expect(find(sms, new Date('2026-11-21T08:30:30Z'))).rejects.toThrow('unknown answer')
})
