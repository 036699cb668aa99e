import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Binaries } from './binaries.ts'
import { PostgresStartError } from './start-error.ts'
import type { SystemUser } from './system-user.ts'

const passwordsShape = z.object({ superuser: z.string(), owner: z.string() })

/** The passwords of the superuser `postgres` and of the owner of the database. */
export type Passwords = z.infer<typeof passwordsShape>

/** The paths of an embedded database. */
export const layoutOf = (dataDirectory: string) => {
  const home = join(dataDirectory, 'postgres')
  return {
    home,
    cluster: join(home, 'cluster'),
    passwords: join(home, 'passwords.json'),
    log: join(home, 'server.log'),
    previousLog: join(home, 'server.previous.log'),
  }
}

export const readPasswords = async (dataDirectory: string): Promise<Passwords> =>
  passwordsShape.parse(JSON.parse(await readFile(layoutOf(dataDirectory).passwords, 'utf8')))

/**
 * Creates the database's files if there are none. They get their final name when they are complete; the remains of an
 * interrupted start are removed.
 */
export const ensureCluster = async (dataDirectory: string, binaries: Binaries, user: SystemUser): Promise<void> => {
  const { home } = layoutOf(dataDirectory)
  if (existsSync(home)) return
  const unfinished = `${home}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await user.own(unfinished)
  const passwords: Passwords = { superuser: createPassword(), owner: createPassword() }
  await initialise(unfinished, passwords.superuser, binaries, user)
  await writePrivate(join(unfinished, 'passwords.json'), JSON.stringify(passwords), user)
  await rename(unfinished, home)
}

const createPassword = (): string => randomBytes(24).toString('base64url')

const writePrivate = async (path: string, content: string, user: SystemUser): Promise<void> => {
  await writeFile(path, content, { mode: 0o600, flush: true })
  await user.own(path)
}

/** UTF-8, sorted by code points: the same on every machine, independent of its locales. */
const initialise = async (home: string, password: string, { initdb }: Binaries, user: SystemUser): Promise<void> => {
  const passwordFile = join(home, 'superuser-password')
  await writePrivate(passwordFile, password, user)
  const parameters = [
    `--pgdata=${join(home, 'cluster')}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  await run(user, initdb, parameters, home)
  await rm(passwordFile)
}

const run = async (user: SystemUser, program: string, parameters: string[], directory: string): Promise<void> => {
  const child = user.spawn(program, parameters, directory, ['ignore', 'ignore', 'pipe'])
  const [output] = await Promise.all([child.stderr === null ? '' : text(child.stderr), once(child, 'exit')])
  if (child.exitCode === 0) return
  const reason = output.trim().replace(/\s*\n\s*/g, '; ') || `initdb ended with ${child.exitCode}`
  throw new PostgresStartError(`The embedded database could not be created: ${reason}`)
}
