import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ensureBuilt, stampOf } from './build.mjs'
import { root } from './commands.mjs'

const name = `test ${process.pid}`
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trophy-build-'))
  await mkdir(join(folder, 'source'))
  await writeFile(join(folder, 'source', 'a.ts'), 'one')
  vi.spyOn(console, 'log').mockReturnValue()
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  await rm(stampOf(name), { force: true })
})

const make = vi.fn(() => mkdir(join(folder, 'output'), { recursive: true }).then(() => undefined))

/** Whether a call builds. */
const builds = async () => {
  make.mockClear()
  const [source, output] = ['source', 'output'].map((part) => relative(root, join(folder, part)))
  await ensureBuilt({ name, inputs: [source ?? ''], output: output ?? '', make })
  return make.mock.calls.length === 1
}

test('builds once, and again only when the content or the names of the source change', async () => {
  expect(await builds()).toBe(true)
  expect(await builds()).toBe(false)
  await writeFile(join(folder, 'source', 'a.ts'), 'one')
  expect(await builds()).toBe(false)
  await writeFile(join(folder, 'source', 'a.ts'), 'two')
  expect(await builds()).toBe(true)
  await writeFile(join(folder, 'source', 'b.ts'), '')
  expect(await builds()).toBe(true)
})

test('builds again when the output is missing', async () => {
  await builds()
  await rm(join(folder, 'output'), { recursive: true })
  expect(await builds()).toBe(true)
})

test('builds again after a build that failed', async () => {
  await builds()
  await writeFile(join(folder, 'source', 'a.ts'), 'broken')
  make.mockRejectedValueOnce(new Error('does not compile'))
  await expect(builds()).rejects.toThrow('does not compile')
  await writeFile(join(folder, 'source', 'a.ts'), 'one')
  expect(await builds()).toBe(true)
})
