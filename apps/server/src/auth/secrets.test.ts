import { beforeAll, expect, test } from 'vitest'
import { hashSlowly, matchesHash, standardCost, useHashCost } from './secrets.ts'

// The cost of the server: the set-up of all tests lowers it.
beforeAll(() => useHashCost(standardCost))

test('a hash is salted, matches only its secret, and contains its cost', async () => {
  const [one, other] = [await hashSlowly('123456'), await hashSlowly('123456')]
  expect(one).not.toBe(other)
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await matchesHash(one, '123456')).toBe(true)
  expect(await matchesHash(one, '123457')).toBe(false)
  expect(await matchesHash(undefined, '123456')).toBe(false)
})

test('a password is the same, however the keyboard composes its letters', async () => {
  const typed = 'கொடிமரம் café'
  const stored = await hashSlowly(typed.normalize('NFD'))
  expect(await matchesHash(stored, typed.normalize('NFC'))).toBe(true)
  expect(await matchesHash(await hashSlowly(typed.normalize('NFC')), typed.normalize('NFD'))).toBe(true)
})
