import { expect, test } from 'vitest'
import { judge } from './judge.ts'
import { handMadeWeek } from './testing/hand-made-week.ts'

test('a week in which nothing is wrong has no findings', () => {
  expect(judge(handMadeWeek())).toEqual([])
})
