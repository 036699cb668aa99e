import { expect, test } from 'vitest'
import { StartFailure } from '../errors.ts'
import { usePath } from './use-path.ts'

const failure = (code: string, more: object = { path: '/data/server.lock', syscall: 'open' }) =>
  Object.assign(new Error(`${code}: no`), { code, ...more })

const using = (error: Error) =>
  usePath('Setting DATA_DIR', '/data', async () => {
    throw error
  })

test.each([
  ['EACCES', 'this user may not write there'],
  ['EROFS', 'its file system is read-only'],
  ['ENOSPC', 'no space is left on its file system'],
  ['ENOTDIR', 'a file is in the way'],
  ['EIO', 'EIO'],
])('%s of the file system is one line that names the setting, the path and the reason', async (code, reason) => {
  const starting = using(failure(code))
  await expect(starting).rejects.toThrow(StartFailure)
  await expect(starting).rejects.toThrow(new StartFailure(`Setting DATA_DIR: /data cannot be used: ${reason}`))
})

test.each(['ENOSPC', 'EDQUOT'])('a write that fails with %s, which names no path, is the same line', async (code) => {
  const writing = using(failure(code, { syscall: 'write' }))
  await expect(writing).rejects.toThrow(/^Setting DATA_DIR: \/data cannot be used: no space is left /)
})

test('another failure stays as it is', async () => {
  for (const error of [
    failure('ECONNREFUSED', { syscall: 'connect' }),
    failure('EPIPE', { syscall: 'write' }),
    failure('ENOENT', { syscall: 'spawn initdb', path: 'initdb' }),
    new Error('other'),
  ]) {
    await expect(using(error)).rejects.toBe(error)
  }
})
