import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bundleProgram } from '../../testing/processes/fixture-process.ts'

test('a process whose output cannot be written, on a full disk, goes on', async () => {
  const program = bundleProgram(new URL('run-until-stopped.fixture.ts', import.meta.url))
  const full = openSync('/dev/full', 'w')
  const child = spawn(process.execPath, [program], { stdio: ['ignore', full, 'inherit'] })
  closeSync(full)
  expect(await once(child, 'exit')).toEqual([0, null])
})
