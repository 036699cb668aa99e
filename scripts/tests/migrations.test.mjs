import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from '../lib/commands.mjs'
import { findBreaking } from '../lib/migration-rules.mjs'

/** The first set creates the schema: no version runs beside it. */
const lastOfFirstSet = '0010-live-changes.sql'

const folder = join(root, 'apps/server/migrations')

test('the first set is there, and every function that it creates is called', async () => {
  const names = await readdir(folder)
  expect(names).toContain(lastOfFirstSet)
  const { stdout } = await promisify(execFile)('git', ['ls-files', 'apps/server/src/*.ts', 'apps/server/migrations'], {
    cwd: root,
  })
  const files = stdout.trim().split('\n')
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  const text = texts.join('\n')
  const created = [...text.matchAll(/CREATE FUNCTION (\w+)/g)].map(([, name = '']) => name)
  expect(created.filter((name) => text.match(new RegExp(String.raw`\b${name}\b`, 'g'))?.length === 1)).toEqual([])
})

test('the version before keeps working beside every new migration', async () => {
  const changes = await readFile(join(root, 'CHANGELOG.md'), 'utf8')
  const released = [...changes.matchAll(/^## \[?(\d+\.\d+\.\d+)/gm)].map(([, version = '']) => version)
  const names = (await readdir(folder)).filter((name) => name > lastOfFirstSet)
  const found = await Promise.all(
    names.map(async (name) => [name, findBreaking(await readFile(join(folder, name), 'utf8'), released)]),
  )
  expect(found.filter(([, problems]) => problems?.length !== 0)).toEqual([])
})

test.each([
  ['DROP TABLE old', 'drops'],
  ['ALTER TABLE people DROP COLUMN a', 'drops a column'],
  ['ALTER TABLE people ADD b text, DROP a', 'drops a column'],
  ['ALTER TABLE people RENAME a TO b', 'renames'],
  ['ALTER TABLE people RENAME TO persons', 'renames'],
  ['ALTER TABLE people ALTER COLUMN a TYPE bigint', 'changes a type'],
  ['ALTER TABLE people ALTER a SET DATA TYPE bigint', 'changes a type'],
  ['ALTER TABLE people ALTER a SET NOT NULL', 'requires a column'],
  ['ALTER TABLE people ALTER a DROP DEFAULT', 'drops a default'],
  ['ALTER TABLE people\n  ADD a text NOT NULL', 'requires a column without a default'],
  ['ALTER TABLE people ADD COLUMN a text CHECK (a > 1) NOT NULL', 'requires a column without a default'],
  ['ALTER TABLE people ADD CONSTRAINT short CHECK (length(name) < 9)', 'refuses rows that were accepted'],
  ['DROP FUNCTION of_people(text)', 'drops'],
])('%s is refused', (statement, what) => {
  expect(findBreaking(`-- A reason.\n${statement};\n`, [])).toEqual([expect.stringMatching(`^${what}: `)])
})

test.each([
  'ALTER TABLE people ADD COLUMN a text',
  "ALTER TABLE people ADD a text NOT NULL DEFAULT ''",
  'ALTER TABLE people ADD a bigint GENERATED ALWAYS AS IDENTITY NOT NULL',
  'ALTER TABLE people ALTER a DROP NOT NULL',
  'ALTER TABLE people DROP CONSTRAINT people_kind_check',
  'DROP INDEX people_name_idx',
  'CREATE TABLE rooms (id bigint NOT NULL); ALTER TABLE rooms ADD CONSTRAINT one UNIQUE (id)',
  'CREATE FUNCTION clean() RETURNS void LANGUAGE sql AS $$ DROP TABLE old; $$',
  '-- DROP TABLE old',
  "COMMENT ON TABLE people IS 'RENAME; DROP TABLE'",
])('%s is accepted', (statement) => {
  expect(findBreaking(`${statement};\n`, [])).toEqual([])
})

test('the header permits it with a version that has been released', () => {
  const text = '-- Contracts, unused since 1.2.0: people.a\nALTER TABLE people DROP COLUMN a;\n'
  expect(findBreaking(text, ['1.2.0'])).toEqual([])
  expect(findBreaking(text, ['1.1.0'])).toEqual(['names version 1.2.0, which has not been released'])
})
