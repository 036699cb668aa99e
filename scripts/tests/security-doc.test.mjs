import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('docs/security.md names tests, benchmarks and modules that exist', async () => {
  const text = await readFile(`${root}docs/security.md`, 'utf8')
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
  const named = [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs))`/g)].map(([, name = '']) => name)
  const missing = named.filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)))
  expect(named.length).toBeGreaterThan(0)
  expect([...new Set(missing)]).toEqual([])
})
