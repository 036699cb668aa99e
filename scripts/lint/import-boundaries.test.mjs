import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { binary, root } from '../lib/commands.mjs'
import { boundaryImports } from './import-boundaries.examples.mjs'
import { boundaries } from './import-boundaries.mjs'

/** @type {Readonly<Record<string, (specifier: string, number: number) => string>>} */
const forms = {
  value: (specifier, number) => `import { x${number} } from '${specifier}'`,
  type: (specifier, number) => `import type { X${number} } from '${specifier}'`,
  export: (specifier, number) => `export { x${number} } from '${specifier}'`,
  dynamic: (specifier, number) => `export const x${number} = () => import('${specifier}')`,
}

/** The lines of each file; all files are linted at once. @type {Map<string, string[]>} */
const files = new Map()

const countLines = (/** @type {string} */ file) => files.get(file)?.length ?? 0

/** Adds a line to a file, and returns its position. */
const addLine = (/** @type {string} */ file, /** @type {string} */ line) => {
  files.set(file, [...(files.get(file) ?? []), line])
  return `${file}:${countLines(file)}`
}

/** Writes the files to a copy of what the lint needs, and returns the lint's messages by file and line. */
const lint = () => {
  const folder = mkdtempSync(join(tmpdir(), 'trophy-boundaries-'))
  try {
    cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    cpSync(join(root, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    for (const [file, lines] of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), `${lines.join('\n')}\n`)
    }
    const { stdout } = spawnSync(binary('oxlint'), ['--format', 'unix', 'apps', 'packages', 'e2e', 'bench', 'week'], {
      cwd: folder,
      encoding: 'utf8',
    })
    return stdout.split('\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** @typedef {{ rule: string, verb: 'refuses' | 'allows', file: string, line: string, position: string }} Example */

/**
 * @param {string} rule as in the lint's messages
 * @param {Example['verb']} verb
 * @param {string} file
 * @param {readonly string[]} lines
 * @returns {Example[]}
 */
const examplesOf = (rule, verb, file, lines) =>
  lines.map((line) => ({ rule, verb, file, line, position: addLine(file, line) }))

const boundaryExamples = Object.entries(boundaryImports).flatMap(([boundary, { refused, allowed }]) =>
  [...refused, ...allowed].flatMap((one) => {
    const [file, specifier, form = 'value'] = one
    const line = forms[form]?.(specifier, countLines(file)) ?? ''
    return examplesOf(`(${boundary})`, refused.includes(one) ? 'refuses' : 'allows', file, [line])
  }),
)

/** An export statement for each expression. */
const exported = (/** @type {readonly string[]} */ expressions) =>
  expressions.map((expression, number) => `export const value${number} = ${expression}`)

const timeFile = 'apps/server/src/hotels/time.ts'
const rowsFile = 'apps/server/src/hotels/rows.sql.ts'
const otherRowsFile = 'apps/server/src/hotels/more-rows.sql.ts'
const clockReadings = ['new Date()', 'Date.now()', 'Date()', '[Date.now].length']
const uncheckedRows = ['db.all(statement)', 'db.first<{ id: string }>(statement)']
const otherCalls = ['db.all(row, statement)', 'db.run(statement)', 'Promise.all(statements)']

addLine('apps/server/src/hotels/one.ts', 'export const one = () => other')
addLine('apps/server/src/hotels/other.ts', "import { one } from './one.ts'")
addLine('apps/server/src/hotels/other.ts', 'export const other = () => one')
addLine('apps/server/src/hotels/row.ts', 'export interface Row { readonly table: Table }')
addLine('apps/server/src/hotels/table.ts', "import type { Row } from './row.ts'")
addLine('apps/server/src/hotels/table.ts', 'export interface Table { readonly rows: readonly Row[] }')

const extendedTestFile = 'apps/server/src/hotels/extended.test.ts'
addLine(extendedTestFile, "import { expect } from 'vitest'")
addLine(extendedTestFile, "import { it, server } from '../testing/server-test.ts'")

const examples = [
  ...boundaryExamples,
  ...examplesOf('trophy(clock)', 'refuses', timeFile, exported(clockReadings)),
  ...examplesOf('trophy(clock)', 'allows', 'apps/server/src/hotels/fixed-time.ts', exported(['new Date(0)'])),
  ...examplesOf('trophy(clock)', 'allows', 'apps/server/src/platform/clock.ts', exported(['new Date()'])),
  ...examplesOf('trophy(clock)', 'allows', 'apps/web/src/shared/clock.ts', exported(['Date.now()'])),
  ...examplesOf('trophy(checked-rows)', 'refuses', rowsFile, exported(uncheckedRows)),
  ...examplesOf('trophy(checked-rows)', 'allows', otherRowsFile, exported(otherCalls)),
  ...examplesOf('trophy(checked-rows)', 'allows', 'apps/server/src/hotels/rows.test.ts', exported(uncheckedRows)),
  ...examplesOf('trophy(checked-rows)', 'allows', 'apps/server/src/testing/rows.ts', exported(uncheckedRows)),
  ...examplesOf('import(no-cycle)', 'refuses', 'apps/server/src/hotels/one.ts', ["import { other } from './other.ts'"]),
  ...examplesOf('import(no-cycle)', 'refuses', 'apps/server/src/hotels/row.ts', [
    "import type { Table } from './table.ts'",
  ]),
  ...examplesOf('trophy(extended-tests)', 'refuses', extendedTestFile, [
    "it.only('runs alone', () => expect(server).toBeDefined())",
    "it.skip('does not run', () => expect(server).toBeDefined())",
    "it('has no assertion', () => void server.url)",
    "it.each([1])('has none in any of %d', () => void server.url)",
  ]),
  ...examplesOf('trophy(extended-tests)', 'allows', extendedTestFile, [
    "it('has an assertion', () => expect(server).toBeDefined())",
  ]),
]

const messages = lint()

test('every boundary has examples', () => {
  expect(Object.keys(boundaryImports)).toEqual(boundaries.map(({ name }) => name))
})

test.each(examples)('$rule $verb $line in $file', ({ rule, verb, position }) => {
  const isRefused = messages.some((message) => message.includes(`${position}:`) && message.includes(rule))
  expect(isRefused).toBe(verb === 'refuses')
})
