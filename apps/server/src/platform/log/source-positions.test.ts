import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withSourcePositions } from './source-positions.ts'

let folder = ''
const built = (position: string) => `${pathToFileURL(join(folder, 'dist.js')).href}:${position}`
const source = (position: string) => `${pathToFileURL(join(folder, 'src/feature.ts')).href}:${position}`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trophy-source-'))
  // The second built line begins with the third line of the source, its tenth character is the sixth of the fourth one.
  const map = { version: 3, sources: ['src/feature.ts'], names: [], mappings: ';AAEA,SACK' }
  await writeFile(join(folder, 'dist.js.map'), JSON.stringify(map))
})
afterAll(() => rm(folder, { recursive: true }))

test.each([
  ['2:1', '3:1'],
  ['2:10', '4:6'],
])('the built position %s is %s in the source', (given, expected) => {
  expect(withSourcePositions(`Error: no\n    at work (${built(given)})\n    at ${built(given)}`)).toBe(
    `Error: no\n    at work (${source(expected)})\n    at ${source(expected)}`,
  )
})

test('positions without a source map stay', () => {
  const places = [`a (${built('1:5')})`, 'b (file:///gone/other.js:1:2)', 'node:internal/x:1:2']
  const stack = ['Error: no', ...places].join('\n    at ')
  expect(withSourcePositions(stack)).toBe(stack)
})
