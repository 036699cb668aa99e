import { expect, test } from 'vitest'
import { recoveryCommands } from './recovery.rules.ts'

const batch = (fileName: string) => ({ fileName, batchNumber: 3, rowNumbers: { start: 502, end: 1001, count: 500 } })

test('header and rows are copied into a file named after the batch', () => {
  expect(recoveryCommands(batch('players.psv'))).toEqual([
    `head -1 'players.psv' > 'players-batch-3.psv'`,
    `sed -n '502,1001p' 'players.psv' >> 'players-batch-3.psv'`,
  ])
})

test.each([
  ['My Players.PSV', `'My Players.PSV'`, `'My Players-batch-3.psv'`],
  [`coach's.psv`, String.raw`'coach'\''s.psv'`, String.raw`'coach'\''s-batch-3.psv'`],
  ['$(reboot)`x`.psv', `'$(reboot)\`x\`.psv'`, `'$(reboot)\`x\`-batch-3.psv'`],
  ['-n.psv', `'./-n.psv'`, `'./-n-batch-3.psv'`],
])('%s stays one word to the shell', (fileName, source, target) => {
  const [head = ''] = recoveryCommands(batch(fileName))
  expect(head).toBe(`head -1 ${source} > ${target}`)
})

test('a workbook has no lines to copy', () => {
  expect(recoveryCommands(batch('players.xlsx'))).toEqual([])
})
