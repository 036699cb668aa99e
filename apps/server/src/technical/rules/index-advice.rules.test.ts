import { expect, it } from 'vitest'
import { adviseIndexes } from './index-advice.rules.ts'

const scans = (change: object = {}) => ({
  tablename: 'people',
  live_tuples: 10_000,
  seq_scan: 10,
  seq_tup_read: 100_000,
  idx_scan: 0,
  ...change,
})
const index = (change: object = {}) => ({
  indexname: 'people_name_idx',
  tablename: 'people',
  size_bytes: 128 * 1024,
  isValid: true,
  ...change,
})

it.each([
  ['few reads', { seq_scan: 9 }, []],
  ['a small table', { live_tuples: 999 }, []],
  ['ten reads', {}, ['Low']],
  ['a million rows', { seq_tup_read: 1_000_000 }, ['Medium']],
  ['ten million rows', { seq_tup_read: 10_000_000 }, ['High']],
  ['ten million rows beside as many reads by an index', { seq_tup_read: 10_000_000, idx_scan: 10 }, ['Medium']],
])('a table: %s', (_what, change, priorities) => {
  expect(adviseIndexes([scans(change)], []).map(({ priority }) => priority)).toEqual(priorities)
})

it('the texts contain the counts', () => {
  const [advice] = adviseIndexes([scans({ seq_scan: 1500, seq_tup_read: 15_000_000 })], [])
  expect(advice?.recommendation).toContain('end to end 1,500 times, about 10,000 rows each')
})

const read = { live_tuples: 10, idx_scan: 90 }
it.each([
  ['of 128 kB', {}, read, ['Low']],
  ['of less', { size_bytes: 128 * 1024 - 1 }, read, []],
  ['of 10 MB', { size_bytes: 10 * 1024 * 1024 }, read, ['Medium']],
  ['of a table that is hardly read', {}, { ...read, idx_scan: 89 }, []],
  ['that is invalid', { isValid: false, size_bytes: 0 }, { ...read, idx_scan: 0 }, ['High']],
])('an unused index %s', (_what, change, table, priorities) => {
  const advice = adviseIndexes([scans(table)], [index(change)])
  expect(advice.map(({ priority }) => priority)).toEqual(priorities)
  expect(advice.every(({ indexname }) => indexname === 'people_name_idx')).toBe(true)
})

it('the most urgent recommendations come first', () => {
  const tables = [
    scans({ tablename: 'low' }),
    scans({ tablename: 'high', seq_tup_read: 20_000_000 }),
    scans({ tablename: 'low, read more', seq_tup_read: 200_000 }),
  ]
  expect(adviseIndexes(tables, []).map(({ tablename }) => tablename)).toEqual(['high', 'low, read more', 'low'])
})
