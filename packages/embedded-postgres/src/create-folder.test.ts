import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createFolder } from './create-folder.ts'

it('creates a folder with its parents, also when several processes do so at once', async () => {
  const home = await mkdtemp(join(tmpdir(), 'trophy-folder-'))
  const folder = join(home, 'one/two/three')
  await Promise.all([createFolder(folder), createFolder(folder), createFolder(join(home, 'one'))])
  expect((await stat(folder)).isDirectory()).toBe(true)
  await rm(home, { recursive: true })
})

it('gives the folder and its parents the rights', async () => {
  const home = await mkdtemp(join(tmpdir(), 'trophy-folder-'))
  await createFolder(join(home, 'one/two'), 0o700)
  for (const folder of ['one', 'one/two']) expect((await stat(join(home, folder))).mode & 0o777).toBe(0o700)
  await rm(home, { recursive: true })
})

it.runIf(process.platform === 'linux')('fails at once below /proc', async () => {
  await expect(createFolder('/proc/trophy/data')).rejects.toThrow('ENOENT')
})

it('fails where a file is in the way', async () => {
  const home = await mkdtemp(join(tmpdir(), 'trophy-folder-'))
  const file = join(home, 'file')
  await writeFile(file, '')
  await expect(createFolder(file)).rejects.toThrow('EEXIST')
  await expect(createFolder(join(file, 'data'))).rejects.toThrow('ENOTDIR')
  await rm(home, { recursive: true })
})
