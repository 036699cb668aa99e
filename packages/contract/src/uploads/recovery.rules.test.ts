import { expect, test } from 'vitest'
import { recoveryCommands } from './recovery.rules.ts'

const batch = (fileName: string) => ({
  fileName,
  batchNumber: 3,
  headerRow: 1,
  rowNumbers: { start: 502, end: 1001, count: 500 },
})

test('copies header and rows into a file named after the batch', () => {
  expect(recoveryCommands(batch('players.psv'))).toEqual([
    `sed -n '1p' 'players.psv' > 'players-batch-3.psv'`,
    `sed -n '502,1001p' 'players.psv' >> 'players-batch-3.psv'`,
  ])
})

test.each([
  ['My Players.PSV', `'My Players.PSV'`, `'My Players-batch-3.psv'`],
  [`coach's.psv`, String.raw`'coach'\''s.psv'`, String.raw`'coach'\''s-batch-3.psv'`],
  ['$(reboot)`x`.psv', `'$(reboot)\`x\`.psv'`, `'$(reboot)\`x\`-batch-3.psv'`],
  ['-n.psv', `./'-n.psv'`, `./'-n-batch-3.psv'`],
  ['.psv', `'.psv'`, `./'-batch-3.psv'`],
  ['!!.psv', `'!!.psv'`, `'!!-batch-3.psv'`],
  ['a\nreboot\n.psv', `'a'?'reboot'?'.psv'`, `'a_reboot_-batch-3.psv'`],
  ['\u0003\u001b[201~\rreboot\r.psv', `./??'[201~'?'reboot'?'.psv'`, `'__[201~_reboot_-batch-3.psv'`],
  ['-\t.psv', `./'-'?'.psv'`, `./'-_-batch-3.psv'`],
  ['vsp.\u202eexe.psv', `'vsp.'?'exe.psv'`, `'vsp._exe-batch-3.psv'`],
  ['ಆಟಗಾರ\u200dರು.psv', `'ಆಟಗಾರ\u200dರು.psv'`, `'ಆಟಗಾರ\u200dರು-batch-3.psv'`],
])('%s is one word for the shell', (fileName, source, target) => {
  const [head = ''] = recoveryCommands(batch(fileName))
  expect(head).toBe(`sed -n '1p' ${source} > ${target}`)
})

test('a workbook has no lines to copy', () => {
  expect(recoveryCommands(batch('players.xlsx'))).toEqual([])
})
