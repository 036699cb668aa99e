import { expect, test } from 'vitest'
import { survivorsOf, tableOf } from './report.mjs'

const mutant = (/** @type {string} */ status) => ({
  status,
  replacement: 'now  <\n at',
  location: { start: { line: 2, column: 5 }, end: { line: 3, column: 5 } },
})

const report = {
  files: {
    'a.rules.ts': { source: 'one\nif (now >\n  at) {', mutants: ['Killed', 'Timeout', 'Survived'].map(mutant) },
    'b.rules.ts': { source: 'one\nif (now >\n  at) {', mutants: ['NoCoverage', 'RuntimeError'].map(mutant) },
  },
}

test('survivors are listed with their place, the original and the change', () => {
  expect(survivorsOf(report)).toEqual([
    'a.rules.ts:2:5\n  - now > at\n  + now < at\n',
    'b.rules.ts:2:5 (no test runs it)\n  - now > at\n  + now < at\n',
  ])
})

test('each file has a line, and all have one', () => {
  expect(tableOf(report)).toEqual([
    'mutants  killed   survived  score  file',
    '      3       2       1    66.7 %  a.rules.ts',
    '      1       0       1     0.0 %  b.rules.ts',
    '      4       2       2    50.0 %  all',
  ])
})
