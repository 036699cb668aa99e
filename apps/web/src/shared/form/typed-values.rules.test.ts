import { expect, it } from 'vitest'
import { textIn } from './typed-values.rules.ts'

const stored = { name: 'Asha Rao', stadium: null, rooms: 0 }

it.each([
  ['name', {}, 'Asha Rao'],
  ['name', { name: 'Asha' }, 'Asha'],
  ['name', { name: '' }, ''],
  ['stadium', {}, ''],
  ['rooms', {}, '0'],
] as const)('the text of %s with %j typed is %j', (field, typed, text) => {
  expect(textIn(stored, typed, field)).toBe(text)
})
