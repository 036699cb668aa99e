import { expect, test } from 'vitest'
import { backupName, surplusBackups } from './nightly.rules.ts'

test('the newest backups stay, leftovers go, and files of others are never touched', () => {
  const days = [1, 2, 3].map((day) => backupName(new Date(Date.UTC(2026, 10, day, 21, 15)), day === 2))
  expect(days[1]).toBe('trophy-20261102T211500Z.tar.gz.encrypted')
  const leftover = `${days[0]}.4711.partial`
  const names = [...days.toReversed(), leftover, 'trophy-of-1998.tar.gz', 'notes.txt']
  expect(surplusBackups(names, 2)).toEqual([days[0], leftover])
  expect(surplusBackups(names, 7)).toEqual([leftover])
})
