import { expect, it } from 'vitest'
import { isVisibleIn } from './cursor.rules.ts'

it.each([
  ['9', true],
  ['10', false],
  ['11', true],
  ['15', false],
  ['19', true],
  ['20', false],
  ['1000000000000000000000', false],
])('transaction %s seen by 10:20:10,15: %s', (transaction, isVisible) => {
  expect(isVisibleIn('10:20:10,15')(transaction)).toBe(isVisible)
})

it('includes every transaction below xmax when none is running', () => {
  expect(['19', '20'].map(isVisibleIn('20:20:'))).toEqual([true, false])
})
