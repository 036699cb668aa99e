import { execFileSync, spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { PostgresStartError } from './start-error.ts'

/** Runs PostgreSQL's programs as a user that PostgreSQL accepts, and makes that user own its files. */
export interface SystemUser {
  spawn(program: string, parameters: readonly string[], directory: string, stdio: StdioOptions): ChildProcess
  own(path: string): Promise<void>
}

// Without our environment variables, which have settings such as PGPORT and secrets.
const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * PostgreSQL refuses to run as root: root runs it as the user `postgres`. If that user cannot reach the files, for
 * example below a root-only home folder, `setpriv` gives it the capability to pass such folders.
 * @param paths what the programs must reach
 */
export const findSystemUser = (paths: readonly string[]): SystemUser => {
  if (process.getuid?.() !== 0) return { spawn: start, own: async () => undefined }
  const { uid, gid } = findPostgres()
  const own = (path: string) => chown(path, uid, gid)
  if (paths.every(isOpenToOthers)) {
    return {
      own,
      spawn: (program, parameters, directory, stdio) => start(program, parameters, directory, stdio, { uid, gid }),
    }
  }
  const setpriv = findSetpriv(paths)
  return {
    own,
    spawn: (program, parameters, directory, stdio) =>
      start(setpriv, [...passThrough(uid, gid), program, ...parameters], directory, stdio),
  }
}

/** Starts a separate process group, so that Ctrl-C only reaches our process, which then stops the database. */
const start = (
  program: string,
  parameters: readonly string[],
  directory: string,
  stdio: StdioOptions,
  user: { uid?: number; gid?: number } = {},
): ChildProcess => spawn(program, parameters, { cwd: directory, env: environment, detached: true, stdio, ...user })

const passThrough = (uid: number, gid: number): string[] => [
  '--securebits=+no_setuid_fixup',
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
]

const findPostgres = (): { uid: number; gid: number } => {
  const known = lookUpPostgres()
  if (known !== undefined) return known
  try {
    execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'])
  } catch (error) {
    const message =
      'PostgreSQL does not run as root, and the user postgres could not be created: run as an ordinary user'
    throw new PostgresStartError(message, { cause: error })
  }
  const created = lookUpPostgres()
  if (created === undefined)
    throw new PostgresStartError('The user postgres was created but is not found: run as an ordinary user')
  return created
}

const lookUpPostgres = (): { uid: number; gid: number } | undefined => {
  try {
    const [uid, gid] = ['-u', '-g'].map((field) =>
      Number(execFileSync('id', [field, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })),
    )
    return uid === undefined || gid === undefined ? undefined : { uid, gid }
  } catch {
    return undefined
  }
}

/** Whether all users may access all folders down to this one. */
const isOpenToOthers = (path: string): boolean => {
  if ((statSync(path).mode & 0o001) === 0) return false
  return dirname(path) === path || isOpenToOthers(dirname(path))
}

const findSetpriv = (paths: readonly string[]): string => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = folders.map((folder) => join(folder, 'setpriv')).find((file) => existsSync(file))
  if (found !== undefined) return found
  const closed = paths.find((path) => !isOpenToOthers(path))
  throw new PostgresStartError(
    `The user postgres cannot reach ${closed}, and setpriv (package util-linux) is missing: ` +
      'move the folder out of a root-only one, or run as an ordinary user',
  )
}
