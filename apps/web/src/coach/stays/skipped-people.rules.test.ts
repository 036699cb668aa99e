import { skipReasons, stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { expect, it } from 'vitest'
import { skippedText } from './skipped-people.rules.ts'

const { checkedIn, checkedOut } = skipReasons
const leftOut = (...reasons: string[]) => reasons.map((reason, index) => ({ participantId: `PLA_${index}`, reason }))

it.each([
  [leftOut(), undefined],
  [leftOut(checkedIn), `${stayMessages.skipped(1)}: ${checkedIn}`],
  [leftOut(checkedIn, checkedOut, checkedIn), `${stayMessages.skipped(3)}: ${checkedIn}, ${checkedOut}`],
])('%j', (skipped, text) => {
  expect(skippedText(skipped)).toBe(text)
})
