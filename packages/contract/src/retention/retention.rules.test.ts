import { expect, it } from 'vitest'
import { retentionDueOn } from './retention.rules.ts'

it.each([
  [30, '2026-11-25', '2026-12-25'],
  [1, '2026-11-25', '2026-11-26'],
  [0, '2026-11-25', '2026-11-26'],
  [null, '2026-11-25', null],
  [30, null, null],
])('%s days after %s: due on %s', (keepMobileDays, eventEnds, dueOn) => {
  expect(retentionDueOn({ keepMobileDays, eventEnds })).toBe(dueOn)
})
