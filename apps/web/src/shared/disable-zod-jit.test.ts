import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'

const file = fileURLToPath(new URL('disable-zod-jit.ts', import.meta.url))

/** What `program` prints after `disable-zod-jit.ts`, in a process of its own: here zod may be loaded already. */
const printedAfter = async (program: string): Promise<unknown> => {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
  const parameters = ['--input-type=module', '--eval', `${code}\n${program}`]
  return JSON.parse(execFileSync(process.execPath, parameters, { cwd: import.meta.dirname, encoding: 'utf8' }))
}

test('zod, loaded later, does not compile parsers', async () => {
  const program = `
    const { z } = await import('zod')
    console.log(JSON.stringify({ schemaSettings, zodSettings: z.config() }))`
  expect(await printedAfter(program)).toEqual({
    schemaSettings: { jitless: true },
    zodSettings: expect.objectContaining({ jitless: true }),
  })
})
