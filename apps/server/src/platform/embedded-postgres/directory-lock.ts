import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartFailure } from './failures.ts'
import { identityOfProcess } from './processes.ts'

/** Who holds the lock: `pid`, a line break, and what tells that process from later ones with its number. */
const readOwner = (text: string): { pid: number; isAlive: boolean } => {
  const [pid = '', identity = ''] = text.split('\n')
  const number = Number(pid)
  return { pid: number, isAlive: identity !== '' && identityOfProcess(number) === identity }
}

const nameOf = (directory: string): string => join(directory, 'server.lock')

/**
 * Takes the directory for this process. The lock dies with its owner: one whose process is gone is taken over, also
 * when its number belongs to another process by now.
 * @returns a function that gives the lock back
 * @throws StartFailure when a living process holds it
 */
export const lockDirectory = async (directory: string): Promise<() => Promise<void>> => {
  const lock = nameOf(directory)
  const mine = join(directory, `server.lock.${randomUUID()}`)
  // Written whole under another name first: whoever reads the lock never reads half of it.
  await writeFile(mine, `${process.pid}\n${identityOfProcess(process.pid)}\n`)
  try {
    while (!(await takeName(mine, lock))) await removeIfStale(lock)
  } finally {
    await rm(mine, { force: true })
  }
  return () => rm(lock, { force: true })
}

/** True while a living process holds the directory. */
export const isDirectoryLocked = async (directory: string): Promise<boolean> => {
  const text = await readIfThere(nameOf(directory))
  return text !== undefined && readOwner(text).isAlive
}

const takeName = async (mine: string, lock: string): Promise<boolean> => {
  try {
    await link(mine, lock)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

const removeIfStale = async (lock: string): Promise<void> => {
  const text = await readIfThere(lock)
  if (text === undefined) return
  const owner = readOwner(text)
  if (owner.isAlive) {
    throw new StartFailure(
      `DATA_DIR ${dirname(lock)} is in use by another server (process ${owner.pid}): stop that one, or set another DATA_DIR`,
    )
  }
  await moveAway(lock)
}

/** Two that start at once may both find the lock stale: what is moved away is read again, and a live one put back. */
const moveAway = async (lock: string): Promise<void> => {
  const aside = `${lock}.${randomUUID()}`
  try {
    await rename(lock, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  if (readOwner(await readFile(aside, 'utf8')).isAlive) await takeName(aside, lock)
  await rm(aside, { force: true })
}

const readIfThere = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
