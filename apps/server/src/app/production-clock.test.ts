import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const built = fileURLToPath(new URL('../../dist/app/', import.meta.url))

test('the built product has no clock that can be moved', async () => {
  const names = (await readdir(built)).filter((name) => name.endsWith('.js'))
  expect(names).toContain('server.js')
  const files = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(`${built}${name}`, 'utf8') })),
  )
  const movable = files.filter(({ text }) => text.includes('stoppedClock'))
  expect(movable.map(({ name }) => name)).toEqual([])
})
