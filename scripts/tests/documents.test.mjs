import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
// CONTRIBUTING.md also names files of a feature that it invents.
const documents = files.filter((file) => /^(README|docs\/.+)\.md$/.test(file))

test.each(documents)('%s names tests, benchmarks and modules that exist', (document) => {
  const text = readFileSync(`${root}${document}`, 'utf8')
  const named = [...text.matchAll(/`(?:npx tsx )?(\w[\w./-]+\.(?:ts|tsx|mjs))`/g)].map(([, name = '']) => name)
  const missing = named.filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)))
  expect([...new Set(missing)]).toEqual([])
})
