import { randomUUID } from 'node:crypto'
import { link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PostgresStartError } from './start-error.ts'
import { identityOfProcess } from './processes.ts'

/**
 * Locks are numbered files; the file with the highest number names the process that holds the lock. When that process
 * has ended, another one creates the file with the next number, which only one can, and removes the lower ones.
 */
interface Lock {
  readonly number: number
  /** The running process that holds it; undefined when it has ended or released the lock. */
  readonly owner?: number
}

/**
 * Locks the directory for this process. The lock ends with its owner, also when the owner's process id belongs to
 * another process by now.
 * @returns a function that releases the lock
 * @throws PostgresStartError when a running process holds it
 */
export const lockDirectory = async (directory: string): Promise<() => Promise<void>> => {
  const owner = `${process.pid}\n${identityOfProcess(process.pid)}\n`
  let number: number | undefined
  while (number === undefined) number = await tryNext(directory, owner)
  const lock = nameOf(directory, number)
  return () => writeLock(directory, 'released\n', (draft) => rename(draft, lock))
}

/** True while a running process holds the directory. */
export const isDirectoryLocked = async (directory: string): Promise<boolean> =>
  (await readHighest(directory)).owner !== undefined

/** The number that we hold now; undefined when another process was faster and the state must be read again. */
const tryNext = async (directory: string, owner: string): Promise<number | undefined> => {
  const highest = await readHighest(directory)
  if (highest.owner !== undefined) {
    throw new PostgresStartError(`${directory} is in use by another server (process ${highest.owner})`, {
      kind: 'directory_in_use',
    })
  }
  const number = highest.number + 1
  const lock = nameOf(directory, number)
  const create = (draft: string) => link(draft, lock).then(() => true)
  const isCreated = await writeLock(directory, owner, (draft) => resultOr('EEXIST', false, create(draft)))
  if (!isCreated) return undefined
  const numbers = await listNumbers(directory)
  // What was read above may be outdated: other processes may have locked, released and removed files since.
  const lower = numbers.filter((other) => other < number)
  const obsolete = Math.max(...numbers) > number ? [number] : lower
  for (const old of obsolete) await rm(nameOf(directory, old), { force: true })
  return obsolete.includes(number) ? undefined : number
}

/** Writes to another name first, so that an incomplete lock is never read. */
const writeLock = async <T>(directory: string, text: string, put: (draft: string) => Promise<T>): Promise<T> => {
  const draft = join(directory, `server.lock-draft-${randomUUID()}`)
  await writeFile(draft, text)
  try {
    return await put(draft)
  } finally {
    await rm(draft, { force: true })
  }
}

const readHighest = async (directory: string): Promise<Lock> => {
  const number = Math.max(0, ...(await listNumbers(directory)))
  const text = number === 0 ? '' : await resultOr('ENOENT', undefined, readFile(nameOf(directory, number), 'utf8'))
  if (text === undefined) return readHighest(directory)
  const [pid, identity] = text.split('\n')
  const isAlive = identity !== undefined && identity !== '' && identityOfProcess(Number(pid)) === identity
  return isAlive ? { number, owner: Number(pid) } : { number }
}

const nameOf = (directory: string, number: number): string => join(directory, `server.lock.${number}`)

const listNumbers = async (directory: string): Promise<number[]> =>
  (await readdir(directory)).flatMap((name) => /^server\.lock\.(\d+)$/.exec(name)?.[1] ?? []).map(Number)

/** The result of the work, or another one where it fails with this code. */
const resultOr = <Result, Other>(code: string, other: Other, work: Promise<Result>): Promise<Result | Other> =>
  work.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === code) return other
    throw error
  })
