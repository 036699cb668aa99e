import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { ensureBuilt, stampOf } from './build.mjs'
import { root } from './commands.mjs'

const folder = '.cache/build-test'
const name = 'build test'
const source = join(root, folder, 'src/feature/code.ts')
const output = `${folder}/dist`

const make = vi.fn(async () => {
  await mkdir(join(root, output), { recursive: true })
})
/** How often it is built. */
const build = async () => {
  make.mockClear()
  await ensureBuilt({ name, inputs: [`${folder}/src`], output, make })
  return make.mock.calls.length
}
const readStamp = () => readFile(stampOf(name), 'utf8')
const removeAll = async () => {
  await rm(join(root, folder), { recursive: true, force: true })
  await rm(stampOf(name), { force: true })
}

beforeEach(async () => {
  await removeAll()
  await mkdir(join(source, '..'), { recursive: true })
  await writeFile(source, 'one')
  vi.spyOn(console, 'log').mockReturnValue()
})
afterAll(removeAll)

test('builds once', async () => {
  expect([await build(), await build()]).toEqual([1, 0])
})

test('builds again after each change of a file, also one that keeps its length and time', async () => {
  await utimes(source, 1, 1)
  await build()
  await writeFile(source, 'two')
  await utimes(source, 1, 1)
  expect([await build(), await build()]).toEqual([1, 0])
})

test('builds again for another file, and without the output', async () => {
  await build()
  await writeFile(`${source}x`, '')
  expect(await build()).toBe(1)
  await rm(`${source}x`)
  expect(await build()).toBe(1)
  await rm(join(root, output), { recursive: true })
  expect(await build()).toBe(1)
})

test('files that were only written again are read once', async () => {
  await build()
  const before = await readStamp()
  await writeFile(source, 'one')
  expect(await build()).toBe(0)
  const after = await readStamp()
  expect(after.split('\n')[0]).toBe(before.split('\n')[0])
  expect(after).not.toBe(before)
})

test('a change during the build leads to another one', async () => {
  make.mockImplementationOnce(async () => {
    await mkdir(join(root, output), { recursive: true })
    await writeFile(source, 'two')
  })
  expect([await build(), await build(), await build()]).toEqual([1, 1, 0])
})

test('two commands that find a change build once', async () => {
  make.mockClear()
  make.mockImplementationOnce(async () => {
    await sleep(100)
    await mkdir(join(root, output), { recursive: true })
  })
  const definition = { name, inputs: [`${folder}/src`], output, make }
  await Promise.all([ensureBuilt(definition), ensureBuilt(definition)])
  expect(make).toHaveBeenCalledOnce()
})

test('a build that was killed does not keep others waiting', async () => {
  await writeFile(`${stampOf(name)}.lock`, '')
  expect(await build()).toBe(1)
}, 10_000)

test('a failed build is repeated', async () => {
  make.mockRejectedValueOnce(new Error('no'))
  await expect(ensureBuilt({ name, inputs: [`${folder}/src`], output, make })).rejects.toThrow('no')
  expect(await build()).toBe(1)
})
