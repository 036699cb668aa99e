import { nightAuditRefusals as refusals } from '@trophy/contract/night-audit/night-audit.constants.ts'
import { expect, it } from 'vitest'
import { mistakesIn } from '../shared/form/form.rules.ts'
import { adjustmentOf, noAdjustment } from './night-audit.rules.ts'

const filled = (typed: Partial<typeof noAdjustment>) => ({ ...noAdjustment, reason: ' Out of order ', ...typed })

it.each<[Partial<typeof noAdjustment>, object]>([
  [{ rooms: ' -2 ' }, { rooms: -2, amount: null }],
  [{ rooms: '-२' }, { rooms: -2, amount: null }],
  [{ rooms: '+3' }, { rooms: 3, amount: null }],
  [{ rooms: '\u200E-2' }, { rooms: -2, amount: null }],
  [{ amount: '−1,500.50' }, { rooms: 0, amount: -150_050 }],
  [
    { rooms: '1', amount: '0' },
    { rooms: 1, amount: 0 },
  ],
])('%j is an adjustment', (typed, adjustment) => {
  expect(adjustmentOf(filled(typed))).toEqual({ success: true, data: { ...adjustment, reason: 'Out of order' } })
})

it.each<[Partial<typeof noAdjustment>, object]>([
  [{}, { rooms: refusals.nothing }],
  [{ amount: '0' }, { rooms: refusals.nothing }],
  [{ rooms: '2.5' }, { rooms: refusals.rooms }],
  [{ rooms: '100001' }, { rooms: refusals.rooms }],
  [{ amount: '12.345' }, { amount: refusals.amount }],
  [{ rooms: '1', reason: ' ' }, { reason: refusals.reasonRequired }],
])('%j has an error', (typed, mistakes) => {
  expect(mistakesIn(adjustmentOf(filled(typed)), noAdjustment)).toEqual(mistakes)
})
