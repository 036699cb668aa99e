import { expect, test } from 'vitest'
import { networkOf, networkOfAddress } from './address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['unknown', undefined],
  ['', undefined],
])('%s counts as %s', (address, network) => {
  expect(networkOfAddress(address)).toBe(network)
})

test('an invalid forwarded address is replaced by the address of the hop', () => {
  expect(networkOf({ ip: 'somewhere', socket: { remoteAddress: '203.0.113.7' } })).toBe('203.0.113.7')
  expect(networkOf({ ip: 'somewhere', socket: {} })).toBe('0.0.0.0')
})

test('a client that has gone has no address', () => {
  expect(networkOf({ ip: undefined, socket: {} })).toBe('0.0.0.0')
})
