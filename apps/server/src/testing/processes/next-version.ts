import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const server = fileURLToPath(new URL('../../..', import.meta.url))

/** The build of the next version, which has further migrations, in an empty folder. Returns its `dist`. */
export const buildNextVersion = async (folder: string, ...migrations: readonly string[]): Promise<string> => {
  const next = join(folder, 'apps/server')
  await mkdir(next, { recursive: true })
  for (const part of ['dist', 'migrations', 'package.json'])
    await cp(join(server, part), join(next, part), { recursive: true })
  await symlink(join(server, '../../node_modules'), join(folder, 'node_modules'))
  for (const [at, text] of migrations.entries()) await writeFile(join(next, 'migrations', `999${at}-planted.sql`), text)
  return join(next, 'dist')
}
