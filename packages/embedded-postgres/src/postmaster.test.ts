import { expect, it } from 'vitest'
import { PostmasterEnded } from './postmaster.ts'

it.each([
  ['LOG:  starting\n2026-11-21 FATAL:  could not lock\nLOG:  shut down\n', '2026-11-21 FATAL:  could not lock'],
  ['postgres: could not access directory "/data": Permission denied\n', 'postgres: could not access directory'],
  ['postgres: error while loading shared libraries: libm.so.6\n\n', 'postgres: error while loading shared libraries'],
  ['', 'it ended at once'],
])('a start that fails names the reason that PostgreSQL wrote: %j', (output, reason) => {
  expect(new PostmasterEnded(output).message).toContain(reason)
})
