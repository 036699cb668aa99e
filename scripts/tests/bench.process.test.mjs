import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { binary, root } from '../lib/commands.mjs'

const rowsOfJobs = [
  'export of everyone as CSV',
  'export of everyone, 3,000 people',
  'participants, pages of 10',
  'participants, pages of 50',
  'participants, first page, 3,000 people',
  'check-in of one',
  'check-in of one, with idempotency keys',
  'check-in of fifty',
  'check-in board, alone',
  'check-in board, 2 connections',
  'check-in board, 3,000 people',
  'dashboard view',
  'occupancy of 14 nights, all hotels, alone',
  'occupancy of 14 nights, all hotels, 2 connections',
  'occupancy of 14 nights, all hotels, 3,000 people',
  'import of 300 players, all rules',
  'cold start to the first response',
  'idle memory',
  'check-ins of one, two processes',
  'participants pages, two processes',
]

/** The product's figure, after those of the baseline, its own statements and the minimal server; then two ratios. */
const tableRow = /^\|( [^|]+\|){4} [\d.,]+ (ms|per second|MB) \| ([\d.]+|–) \| ([\d.]+|–) \| [^|]+ \| (yes|no|–) \|$/

const rowsOfTails = [
  'a report of 225',
  'a re-housing plan of 1 hotels',
  'closing a night',
  'a nightly backup',
  '15 live streams',
  'papers of 15 hotels',
  'a flood from one address',
  'an import of 300',
]

/** Quiet, beside the work, and their ratio, for each of three actions; how often the work was done. */
const tailsRow = /^\|( [^|]+\|)( \d+ → \d+ ms, [\d.]+ × \|){3} \d+ × [\d.]+ s \| (yes|no) \|$/

/** Not by `npm run bench`, which looks for a browser: that job is skipped where there is none. */
test('every job prints its rows for a small event', { timeout: 600_000 }, () => {
  const parameters = ['bench/run-jobs.ts', '--people=300', '--rounds=1', '--seconds=0.1']
  const { status, stdout, stderr } = spawnSync(binary('tsx'), parameters, { cwd: root, encoding: 'utf8' })
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' })
  const rows = stdout.split('\n').filter((line) => line.startsWith('| '))
  for (const name of rowsOfJobs) {
    const row = rows.find((line) => line.startsWith(`| ${name}`))
    expect(row, name).toMatch(tableRow)
  }
  for (const name of rowsOfTails)
    expect(
      rows.find((line) => line.startsWith(`| ${name}`)),
      name,
    ).toMatch(tailsRow)
})
