import { skipReasons, stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { expect, it } from 'vitest'
import { skippedText } from './skipped-people.rules.ts'

const { checkedIn, checkedOut } = skipReasons
const people = (...reasons: string[]) => reasons.map((reason, index) => ({ participantId: `PLA_${index}`, reason }))

it.each([
  [people(), undefined],
  [people(checkedIn), `${stayMessages.skipped(1)}: ${checkedIn}`],
  [people(checkedIn, checkedOut, checkedIn), `${stayMessages.skipped(3)}: ${checkedIn}, ${checkedOut}`],
])('%j', (skipped, text) => {
  expect(skippedText(skipped)).toBe(text)
})
