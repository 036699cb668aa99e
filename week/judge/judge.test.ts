import { expect, test } from 'vitest'
import { minuteOf } from './days.ts'
import { judge } from './judge.ts'
import { handMadeWeek } from './testing/hand-made-week.ts'
import { keyMutations } from './testing/key-mutations.ts'
import { actOf, lastReading } from './testing/mutation.ts'
import { officeMutations } from './testing/office-mutations.ts'
import { screenMutations } from './testing/screen-mutations.ts'
import { recordMutations } from './testing/record-mutations.ts'
import { stayMutations } from './testing/stay-mutations.ts'

test('a week in which nothing is wrong has no findings', () => {
  expect(judge(handMadeWeek())).toEqual([])
})

test('of two readings at the same time the one that ends later may be older', () => {
  const evidence = handMadeWeek()
  const last = lastReading(evidence, 'portal-COA_2')
  const [first = last] = evidence.readings
  const times = { began: last.began - 1, ended: last.ended + 1 }
  const actor = { ...last.actor, client: 'has done nothing itself' }
  evidence.readings.push({ ...last, ...times, actor, answer: first.answer, isLast: true })
  expect(judge(evidence)).toEqual([])
})

test.each([
  { when: 'at that time', minutes: 0, isRepeat: true },
  { when: 'before', minutes: -1, isRepeat: false },
])('who asks was told that they had done it $when', ({ minutes, isRepeat }) => {
  const evidence = handMadeWeek()
  const act = actOf(evidence, 'check_in')
  const reason = `Already checked in by ${act.actor.name} at ${minuteOf(Date.parse(act.at) + minutes * 60_000)} IST`
  Object.assign(act, { answer: { checkedIn: 1, skipped: [{ participantId: 'PLA_1', reason }] } })
  expect(judge(evidence).length === 0).toBe(isRepeat)
})

test.each([...stayMutations, ...recordMutations, ...officeMutations, ...screenMutations, ...keyMutations])(
  'is found: $what',
  ({ mutate, check, says }) => {
    const evidence = handMadeWeek()
    mutate(evidence)
    const found = judge(evidence).filter((finding) => finding.check === check)
    expect(found.map(({ text }) => text).filter((text) => text.includes(says))).not.toEqual([])
  },
)
