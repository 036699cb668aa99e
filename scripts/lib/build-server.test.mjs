import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeOldFiles } from './build-server.mjs'

test('files of the last builds stay for servers that are running; those that are months old are removed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trophy-build-'))
  const now = 1_800_000_000
  const day = 24 * 60 * 60
  const ages = { 'server.js': 0, 'unchanged.js': 90, 'yesterday.js': 1, 'spring.js': 90 }
  for (const [name, days] of Object.entries(ages)) {
    await writeFile(join(folder, name), '')
    await utimes(join(folder, name), now, now - days * day)
  }
  await removeOldFiles(folder, ['server.js', 'unchanged.js'])
  const left = await readdir(folder)
  await rm(folder, { recursive: true })
  expect(left.toSorted()).toEqual(['server.js', 'unchanged.js', 'yesterday.js'])
})
