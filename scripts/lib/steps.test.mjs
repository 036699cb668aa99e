import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './commands.mjs'
import { lint } from './steps.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trophy-types-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (/** @type {string} */ name, /** @type {string} */ text) => writeFileSync(join(folder, name), text)

/** Lints the folder like `npm run check`, with no rules but the types. */
const check = (/** @type {readonly string[]} */ parameters) => {
  write('.oxlintrc.json', JSON.stringify({ options: { typeAware: true }, categories: { correctness: 'off' } }))
  const [program, ...others] = parameters
  const { status, stdout } = spawnSync(program ?? '', [...others, '--format', 'unix'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, errors: stdout.match(/TS\d+/g) }
}

test('reports the errors of the compiler, with the options of the nearest tsconfig.json', () => {
  write('tsconfig.json', JSON.stringify({ extends: join(root, 'tsconfig.base.json'), include: ['.'] }))
  write(
    'wrong.ts',
    `export const text: number = 'a'
export const first = (items: string[]): string => items[0]
export const missing: { a?: string } = { a: undefined }
export const width = window.innerWidth
`,
  )
  const found = { status: 1, errors: ['TS2322', 'TS2322', 'TS2375', 'TS2304'] }
  expect(check(lint)).toEqual(found)
  expect(check(lint.slice(0, 1))).toEqual({ status: 0, errors: null })
})

test('a tsconfig.json that cannot be used fails the check', () => {
  write('tsconfig.json', JSON.stringify({ extends: './none.json' }))
  write('right.ts', 'export const text = 1\n')
  expect(check(lint).status).toBe(1)
})
