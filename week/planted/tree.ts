import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { type Bug, withBug } from './bug.ts'

export const root = resolve(import.meta.dirname, '../..')

/** What a week needs of the tree. */
const copied = [
  'package.json',
  'tsconfig.base.json',
  'deploy',
  'week',
  'packages',
  'apps/server/package.json',
  'apps/server/src',
  'apps/server/demo',
  'apps/server/migrations',
  'apps/web/package.json',
  'apps/web/src',
]
/** The built threads, in which no bug is planted. */
const built = 'apps/server/dist/app'
const workspaces = {
  contract: 'packages/contract',
  'embedded-postgres': 'packages/embedded-postgres',
  server: 'apps/server',
  web: 'apps/web',
}

/** A copy of the tree in a temporary folder, with a bug in it. Packages of others are those of the tree. */
export const plantBug = async (
  bug: Bug,
): Promise<{ readonly folder: string; readonly remove: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'trophy-planted-'))
  for (const path of copied) await cp(join(root, path), join(folder, path), { recursive: true })
  await link(built, join(folder, built))
  const packages = 'node_modules'
  await mkdir(join(folder, packages, '@trophy'), { recursive: true })
  for (const name of await readdir(join(root, packages))) {
    if (name !== '@trophy') await symlink(join(root, packages, name), join(folder, packages, name))
  }
  for (const [name, path] of Object.entries(workspaces)) {
    await symlink(join(folder, path), join(folder, packages, '@trophy', name))
  }
  const file = join(folder, bug.file)
  await writeFile(file, withBug(bug, await readFile(file, 'utf8')))
  return { folder, remove: () => rm(folder, { recursive: true }) }
}

const link = async (path: string, target: string): Promise<void> => {
  await mkdir(dirname(target), { recursive: true })
  await symlink(join(root, path), target)
}
