import { expect, it } from 'vitest'
import { dummyMobile, normaliseMobile } from '../core/mobile.rules.ts'
import { defaultEvent } from './event.constants.ts'
import { eventConfigSchema } from './event.contract.ts'

it('has five default support contacts, whose numbers can belong to nobody', () => {
  const numbers = eventConfigSchema.parse(defaultEvent).supportContacts.map(({ phone }) => phone)
  expect(new Set(numbers).size).toBe(5)
  for (const number of numbers) {
    // No subscriber's number in India begins with 0.
    expect(number).toMatch(/^\+91 0\d{4} \d{5}$/)
    expect(normaliseMobile(number)).toBeNull()
    expect(number.replaceAll(' ', '')).not.toBe(dummyMobile)
  }
})
