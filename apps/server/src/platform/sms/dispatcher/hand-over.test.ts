import { expect, it } from 'vitest'
import { GatewayRefusal } from '../gateways/gateway.ts'
import { renderSms } from '../gateways/template.ts'
import { handOver, withoutNumbers } from './hand-over.ts'

it.each([
  ['+919876543210 is no number', '+… is no number'],
  ['+91 98 765 432 10 is no number', '+… is no number'],
  ['(987) 654-32.10 is no number', '(… is no number'],
  ['987–654–32–10 is no number', '… is no number'],
  ['The code 482913 is refused', 'The code … is refused'],
  ['९८७६५ ४३२१० is no number', '… is no number'],
  ['Error 503: connect ECONNREFUSED 192.168.100.200:443', 'Error 503: connect ECONNREFUSED 192.168.100.200:443'],
])('of a gateway’s message %j is kept as %j', (message, kept) => expect(withoutNumbers(message)).toBe(kept))

const sms = { ...renderSms({ key: 'general', language: 'en', text: 'x' }, '+919876543210', {}), reference: 'R' }

it('a NUL of the gateway, which no database stores, is not kept', async () => {
  const taken = await handOver({ send: async () => ({ reference: 'G\0' }) }, sms)
  expect(taken).toEqual({ state: 'sent', reference: 'G\uFFFD' })
  const send = () => Promise.reject(new GatewayRefusal('never', 'Blocked\0'))
  expect(await handOver({ send }, sms)).toEqual({ state: 'failed', reason: 'Blocked\uFFFD' })
})
