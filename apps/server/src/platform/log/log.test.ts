import { once } from 'node:events'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { bundleFixture } from '../../testing/processes/fixture-process.ts'

const start = bundleFixture(new URL('log-lines.fixture.ts', import.meta.url))
const lineSchema = z.object({ msg: z.string() })

/** The messages that a process has logged by its end, or until there are two. */
const messagesOf = async (ending: string): Promise<string[]> => {
  const child = start(ending)
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    if (ending === 'waiting' && output.split('\n').length === 3) child.kill('SIGKILL')
  })
  await once(child, 'close')
  return output
    .trimEnd()
    .split('\n')
    .map((line) => lineSchema.parse(JSON.parse(line)).msg)
}

test.each(['exit', 'failure'])('no line is lost at the end of the process: %s', async (ending) => {
  expect(await messagesOf(ending)).toEqual(['first', 'second'])
})

test('lines of a process that waits are written soon', async () => {
  expect(await messagesOf('waiting')).toEqual(['first', 'second'])
})

test('a warning is written at once, after the lines before it', async () => {
  expect(await messagesOf('warning')).toEqual(['first', 'second', 'third'])
})

test('a process whose log cannot be written goes on', { timeout: 20_000 }, async () => {
  expect(await messagesOf('full disk')).toEqual(['goes on'])
})
