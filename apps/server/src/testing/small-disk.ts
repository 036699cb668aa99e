import { execFile } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A small file system of its own at a folder, which can become full; undefined where mounting is not allowed. */
export const mountSmallDisk = async (folder: string) => {
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=600m,mode=0700', 'tmpfs', folder])
  } catch {
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    /** Takes all space that is left. Returns how to give it back. */
    fill: async () => {
      await writeUntilFull(filler)
      return () => rm(filler)
    },
    remove: () => run('umount', ['-l', folder]),
  }
}

/**
 * Where no disk can become full: each write of a user's processes to a file fails. Returns how to allow them again to
 * those that have not ended at it.
 */
export const refuseWrites = async (pids: readonly number[], user: { uid: number; gid: number } | undefined) => {
  const limit = (pid: number, bytes: '0' | 'unlimited') =>
    run('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`], { ...user })
  for (const pid of pids) await limit(pid, '0')
  return () => Promise.allSettled(pids.map((pid) => limit(pid, 'unlimited')))
}

const writeUntilFull = async (path: string): Promise<void> => {
  const file = await open(path, 'w')
  const block = Buffer.alloc(1024 * 1024)
  try {
    for (;;) await file.write(block)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    await file.close()
  }
}
