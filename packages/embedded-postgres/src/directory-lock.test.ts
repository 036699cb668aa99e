import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isDirectoryLocked, lockDirectory } from './directory-lock.ts'

let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'trophy-lock-'))
})
afterEach(() => rm(directory, { recursive: true }))

it('is held by one process at a time, and free again when released', async () => {
  const unlock = await lockDirectory(directory)
  await expect(lockDirectory(directory)).rejects.toThrow('is in use by another server')
  expect(await isDirectoryLocked(directory)).toBe(true)
  await unlock()
  expect(await isDirectoryLocked(directory)).toBe(false)
  await (
    await lockDirectory(directory)
  )()
})

it.each([
  ['a process that is gone', '2147483646\nwhatever\n'],
  ['an earlier process with the number of a living one', `${process.pid}\nof another run of the machine\n`],
  ['an empty file, as a full disk leaves it', ''],
])('is taken over from %s', async (_name, content) => {
  await writeFile(join(directory, 'server.lock.7'), content)
  expect(await isDirectoryLocked(directory)).toBe(false)
  await (
    await lockDirectory(directory)
  )()
})

it('is held by one at a time when many take and release it', async () => {
  let holders = 0
  const lockAndUnlock = async () => {
    for (let round = 0; round < 20; round += 1) {
      const unlock = await lockDirectory(directory).catch(() => undefined)
      if (unlock === undefined) continue
      holders += 1
      expect(holders).toBe(1)
      await setImmediate()
      holders -= 1
      await unlock()
    }
  }
  await Promise.all(Array.from({ length: 20 }, lockAndUnlock))
})

it('goes to exactly one of many that find it outdated at once, and leaves no other file', async () => {
  await writeFile(join(directory, 'server.lock.7'), '2147483646\nwhatever\n')
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => lockDirectory(directory)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await readdir(directory)).toEqual(['server.lock.8'])
})
