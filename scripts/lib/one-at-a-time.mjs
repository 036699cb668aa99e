import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const renewMilliseconds = 500
/** Whoever has a lock has ended, perhaps killed, when its file is not written for so long. */
const abandonedMilliseconds = 5000

/**
 * Does `work` while no other process has the lock: two that install or build at once remove each other's files.
 * @param {string} lock the path of a file
 * @param {() => Promise<void>} work
 */
export const oneAtATime = async (lock, work) => {
  await mkdir(dirname(lock), { recursive: true })
  if (!(await take(lock))) {
    console.log('Another command installs or builds: waiting for it …')
    while (!(await take(lock))) await removeAbandoned(lock)
  }
  // 'r+' creates no file: this may run after the lock is released.
  const renew = () => void writeFile(lock, '.', { flag: 'r+' }).catch(() => undefined)
  const renewing = setInterval(renew, renewMilliseconds)
  try {
    await work()
  } finally {
    clearInterval(renewing)
    await rm(lock, { force: true })
  }
}

const take = (/** @type {string} */ lock) =>
  writeFile(lock, '', { flag: 'wx' }).then(
    () => true,
    (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code !== 'EEXIST') throw error
      return false
    },
  )

/** Returns when the lock is released or abandoned. */
const removeAbandoned = async (/** @type {string} */ lock) => {
  const read = () =>
    stat(lock).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    )
  const before = await read()
  for (let waited = 0; waited < abandonedMilliseconds; waited += renewMilliseconds) {
    await sleep(renewMilliseconds)
    if ((await read()) !== before) return
  }
  await rm(lock, { force: true })
}
