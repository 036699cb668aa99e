import { randomUUID } from 'node:crypto'
import { link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PostgresStartError } from './start-error.ts'
import { identityOfProcess } from './processes.ts'

/**
 * Locks are numbered files; the highest number counts, and says which process holds it. Whoever finds that process gone
 * makes the next number, which the file system gives to one only, and then removes the lower ones.
 */
interface Lock {
  readonly number: number
  /** The living process that holds it; nothing when it is gone or gave the lock back. */
  readonly owner?: number
}

/**
 * Takes the directory for this process. The lock dies with its owner: one whose process is gone is taken over, also
 * when the number of that process belongs to another by now.
 * @returns a function that gives the lock back
 * @throws PostgresStartError when a living process holds it
 */
export const lockDirectory = async (directory: string): Promise<() => Promise<void>> => {
  const owner = `${process.pid}\n${identityOfProcess(process.pid)}\n`
  let number: number | undefined
  while (number === undefined) number = await tryNext(directory, owner)
  const lock = nameOf(directory, number)
  return () => place(directory, 'given back\n', (draft) => rename(draft, lock))
}

/** True while a living process holds the directory. */
export const isDirectoryLocked = async (directory: string): Promise<boolean> =>
  (await readHighest(directory)).owner !== undefined

/** Answers the number that is ours now; nothing when another was quicker and the state is to be read again. */
const tryNext = async (directory: string, owner: string): Promise<number | undefined> => {
  const highest = await readHighest(directory)
  if (highest.owner !== undefined) {
    throw new PostgresStartError(
      `DATA_DIR ${directory} is in use by another server (process ${highest.owner}): stop that one, or set another DATA_DIR`,
    )
  }
  const number = highest.number + 1
  const lock = nameOf(directory, number)
  const isMade = await place(directory, owner, (draft) => madeNew(link(draft, lock)))
  if (!isMade) return undefined
  const numbers = await listNumbers(directory)
  // What we read may be long past: others may have come, gone and cleared up since.
  const lower = numbers.filter((other) => other < number)
  const obsolete = Math.max(...numbers) > number ? [number] : lower
  for (const old of obsolete) await rm(nameOf(directory, old), { force: true })
  return obsolete.includes(number) ? undefined : number
}

/** Written whole under another name first: whoever reads a lock never reads half of it. */
const place = async <T>(directory: string, text: string, put: (draft: string) => Promise<T>): Promise<T> => {
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
  const text = number === 0 ? '' : await readIfThere(nameOf(directory, number))
  if (text === undefined) return readHighest(directory)
  const [pid, identity] = text.split('\n')
  const isAlive = identity !== undefined && identity !== '' && identityOfProcess(Number(pid)) === identity
  return isAlive ? { number, owner: Number(pid) } : { number }
}

const nameOf = (directory: string, number: number): string => join(directory, `server.lock.${number}`)

const listNumbers = async (directory: string): Promise<number[]> =>
  (await readdir(directory)).flatMap((name) => /^server\.lock\.(\d+)$/.exec(name)?.[1] ?? []).map(Number)

const readIfThere = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

const madeNew = async (making: Promise<void>): Promise<boolean> => {
  try {
    await making
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
