import { expect, test } from 'vitest'
import { newPasswordProblem } from './new-password.service.ts'

const owner = { name: 'Lakshmi Narayanan', email: 'lakshmi.n@trophy.example.org' }
const length = 'Password must have 12 to 128 characters'
const easy = 'This password is easy to guess. Please choose another one'

test.each([
  ['', length],
  ['a'.repeat(11), length],
  ['x7 '.repeat(43), length],
  // In the list as it is, and in other cases.
  ['1qaz2wsx3edc', easy],
  ['finalfantasy', easy],
  ['FinalFantasy', easy],
  // A common one with an ending.
  ['password1234', easy],
  ['Superman-2026!', easy],
  ['qwertyuiop[]', easy],
  // Repeated, and without letters.
  ['passwordpassword', easy],
  ['aaaaaaaaaaaa', easy],
  ['abcabcabcabc', easy],
  ['919876543210', easy],
  ['2026-11-21 2026', easy],
  // The owner's own.
  ['Lakshmi Narayanan', easy],
  ['lakshminarayanan1', easy],
  ['lakshmi.n@trophy.example.org', easy],
])('%j: %s', async (password, problem) => {
  expect(await newPasswordProblem(password, owner)).toBe(problem)
})

const usable = [
  'seven green boats',
  'lakshmi likes kites',
  `${'a'.repeat(127)}b`,
  'தமிழ்நாடு விளையாட்டு',
  'Tr0phy-desk-north',
]

test.each(usable)('%j may be used', async (password) => {
  expect(await newPasswordProblem(password, owner)).toBeUndefined()
})
