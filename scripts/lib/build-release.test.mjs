import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildRelease, isCopied } from './build-release.mjs'
import { root } from './commands.mjs'

test('a folder with other files than a release, such as its database, is not replaced', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trophy-release-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of ['apps', 'data', 'node_modules']) await mkdir(join(folder, name))
  const building = buildRelease(folder, { withPostgres: false })
  await expect(building).rejects.toThrow(`${folder} has other files than a release, such as data`)
  expect(await readdir(folder)).toEqual(['apps', 'data', 'node_modules'])
})

test('passwords, keys and settings of an installation in deploy/ are not copied into a release', async () => {
  const ignored = (await readFile(join(root, '.gitignore'), 'utf8'))
    .split('\n')
    .filter((path) => path.startsWith('deploy'))
  expect(ignored).toHaveLength(3)
  for (const path of ignored) expect(isCopied(resolve(root, path))).toBe(false)
  expect(isCopied(join(root, 'deploy/trophy.env.example'))).toBe(true)
})
