import { expect, test } from 'vitest'
import { shiftDays } from './demo-event.rules.ts'

test.each([
  ['2026-11-21', 'A|18/11/2026|21/11/2026', 'A|18/11/2026|21/11/2026'],
  ['2026-11-22', 'A|30/11/2026|31/12/2026', 'A|01/12/2026|01/01/2027'],
  ['2028-02-29', 'x|21/11/2026', 'x|29/02/2028'],
  ['2027-01-01', '64/8, Tank Street|621020', '64/8, Tank Street|621020'],
])('on %s the sheet %s reads %s', (today, sheet, shifted) => {
  expect(shiftDays(sheet, today)).toBe(shifted)
})
