import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withBug } from './bug.ts'
import { bugs } from './bugs.ts'
import { root } from './tree.ts'

test.each(bugs)('the bug $name still applies', async (bug) => {
  const text = await readFile(join(root, bug.file), 'utf8')
  expect(withBug(bug, text)).not.toBe(text)
})

test('a bug whose text is not there, or twice, fails loudly', () => {
  const [bug] = bugs
  if (bug === undefined) throw new Error('There are no bugs')
  expect(() => withBug(bug, '')).toThrow(`The bug ${bug.name} no longer applies: its text is 0 times in ${bug.file}`)
  expect(() => withBug(bug, `${bug.search} ${bug.search}`)).toThrow('2 times')
})

test('names are different', () => {
  expect(new Set(bugs.map(({ name }) => name)).size).toBe(bugs.length)
})
