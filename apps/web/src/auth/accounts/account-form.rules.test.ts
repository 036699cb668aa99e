import { expect, it } from 'vitest'
import {
  type AccountForm,
  changeErrors,
  changeOf,
  emptyAccount,
  formOf,
  isChanged,
  newAccountErrors,
  newAccountOf,
} from './account-form.rules.ts'

const filled: AccountForm = {
  name: ' Asha Rao ',
  email: 'Asha@Example.org',
  mobileNumber: '98111 00001',
  role: 'technical_admin',
  password: 'seven green boats',
}
const stored = formOf({
  id: '00000000-0000-4000-8000-000000000000',
  name: 'Asha Rao',
  email: 'asha@example.org',
  mobileNumber: null,
  role: 'admin',
  isActive: true,
  lastSeenAt: null,
  sessions: 0,
})

it('a new account is sent as it is stored', () => {
  expect(newAccountErrors(filled)).toEqual({})
  expect(newAccountOf(filled)).toEqual({
    name: 'Asha Rao',
    email: 'asha@example.org',
    mobileNumber: '+919811100001',
    role: 'technical_admin',
    password: 'seven green boats',
  })
})

it('each field of a new account is checked', () => {
  expect(newAccountOf(emptyAccount)).toBeNull()
  expect(newAccountErrors(emptyAccount)).toEqual({
    name: 'Please enter a name',
    email: 'Please enter a valid email',
    mobileNumber: 'Please enter a valid mobile number',
    password: 'Password must have 12 to 128 characters',
  })
})

it('an edit sends only what was changed, so that an account may stay without a number', () => {
  const renamed = { ...stored, name: 'Asha R. Rao' }
  expect(changeErrors(stored, renamed)).toEqual({})
  expect(changeOf(stored, renamed)).toEqual({ name: 'Asha R. Rao' })
  expect(changeErrors(stored, { ...stored, name: ' ', mobileNumber: '1' })).toEqual({
    name: 'Please enter a name',
    mobileNumber: 'Please enter a valid mobile number',
  })
  expect([isChanged(stored, stored), isChanged(stored, renamed)]).toEqual([false, true])
})
