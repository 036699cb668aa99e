import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildRelease } from './build-release.mjs'

test('a folder with other files than a release, such as its database, is not replaced', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trophy-release-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of ['apps', 'data', 'node_modules']) await mkdir(join(folder, name))
  const building = buildRelease(folder, { withPostgres: false })
  await expect(building).rejects.toThrow(`${folder} has other files than a release, such as data`)
  expect(await readdir(folder)).toEqual(['apps', 'data', 'node_modules'])
})
