import { expect, test } from 'vitest'
import { backupName, describeName, surplusBackups } from './nightly.rules.ts'

test('the newest backups stay, leftovers go, and files of others are never touched', () => {
  const days = [1, 2, 3].map((day) => backupName(new Date(Date.UTC(2026, 10, day, 21, 15)), day === 2))
  expect(days[1]).toBe('trophy-20261102T211500.000Z.tar.gz.encrypted')
  const leftover = `${days[0]}.4711.partial`
  const names = [...days.toReversed(), leftover, 'trophy-of-1998.tar.gz', 'notes.txt']
  expect(surplusBackups(names, 2)).toEqual([days[0], leftover])
  expect(surplusBackups(names, 7)).toEqual([leftover])
})

test('backups from before upgrades are kept apart from the usual ones', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day))
  const upgrades = [backupName(at(1), false, '0.9.1-rc.1'), backupName(at(2), true, '1.0.0')]
  expect(upgrades).toEqual([
    'trophy-20261101T000000.000Z-before-0.9.1-rc.1.tar.gz',
    'trophy-20261102T000000.000Z-before-1.0.0.tar.gz.encrypted',
  ])
  const leftover = `${upgrades[0]}.1.partial`
  const names = [...upgrades, leftover, backupName(at(3), false)]
  expect(surplusBackups(names, 1)).toEqual([leftover])
  expect(surplusBackups(names, 1, 'upgrade')).toEqual([upgrades[0], leftover])
})

test('a process that is started again within a second writes another file, and names of former versions stay', () => {
  const former = 'trophy-20261101T000000Z-before-0.9.0.tar.gz'
  const again = [0, 250].map((at) => backupName(new Date(Date.UTC(2026, 10, 2) + at), false, '1.0.0'))
  expect(surplusBackups([...again.toReversed(), former], 1, 'upgrade')).toEqual([former, again[0]])
  expect(again.map((name) => describeName(name)?.at)).toEqual(['2026-11-02T00:00:00.000Z', '2026-11-02T00:00:00.250Z'])
})

test('the name of a file says what it is', () => {
  const at = new Date('2026-11-21T08:30:00Z')
  const described = [backupName(at, true), backupName(at, false, '1.2.0'), backupName(at, true, '1.2.0-rc.1')].map(
    describeName,
  )
  expect(described.map((found) => found?.at)).toEqual(Array.from({ length: 3 }, () => '2026-11-21T08:30:00.000Z'))
  expect(described.map((found) => found?.version)).toEqual([null, '1.2.0', '1.2.0-rc.1'])
  for (const name of ['notes.txt', `${backupName(at, false)}.7.partial`]) expect(describeName(name)).toBeUndefined()
})
