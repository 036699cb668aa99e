import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { binary, root } from './lib/commands.mjs'
import { boundaries } from './lint/import-boundaries.mjs'

/**
 * Each boundary with imports that break it and imports that pass it.
 * @typedef {[file: string, specifier: string, form?: string]} Planting
 * @type {Readonly<Record<string, { broken: Planting[], kept: Planting[] }>>}
 */
const plantings = {
  'packages-by-name': {
    broken: [
      ['e2e/journeys/a.ts', '../../apps/server/src/platform/clock.ts'],
      ['bench/a.ts', '../packages/contract/src/core/list.ts'],
      ['apps/server/src/app/a.ts', '../../../../packages/embedded-postgres/src/start.ts', 'type'],
    ],
    kept: [
      ['e2e/journeys/a.ts', '@trophy/server/testing'],
      ['e2e/journeys/a.ts', '../support/journey.ts'],
      ['apps/server/src/app/a.ts', '@trophy/embedded-postgres'],
      ['apps/server/src/app/a.ts', '../platform/clock.ts'],
    ],
  },
  'embedded-postgres-stands-alone': {
    broken: [
      ['packages/embedded-postgres/src/a.ts', '@trophy/contract/core/list.ts'],
      ['packages/embedded-postgres/src/a.ts', '@trophy/server/testing', 'type'],
    ],
    kept: [['packages/embedded-postgres/src/a.ts', './start.ts']],
  },
  'contract-stands-alone': {
    broken: [
      ['packages/contract/src/hotels/a.ts', '../../../../apps/server/src/platform/clock.ts'],
      ['packages/contract/src/hotels/a.ts', 'node:fs'],
      ['packages/contract/src/hotels/a.ts', 'react'],
    ],
    kept: [
      ['packages/contract/src/hotels/a.ts', 'zod'],
      ['packages/contract/src/hotels/a.ts', '../core/list.ts'],
      ['packages/contract/src/hotels/a.test.ts', 'vitest'],
    ],
  },
  'rules-are-pure': {
    broken: [
      ['packages/contract/src/hotels/hotels.rules.ts', 'node:crypto'],
      ['apps/server/src/auth/auth.rules.ts', '../platform/db/database.ts'],
      ['apps/web/src/coach/team.constants.ts', './team.api.ts', 'export'],
    ],
    kept: [
      ['apps/server/src/auth/auth.rules.ts', '../platform/config.ts', 'type'],
      ['apps/server/src/auth/auth.rules.ts', '@trophy/contract/stays/late-arrival.rules.ts'],
    ],
  },
  'web-sees-no-server': {
    broken: [
      ['apps/web/src/hotels/a.ts', '../../../server/src/platform/config.ts', 'type'],
      ['apps/web/src/hotels/a.ts', 'fs'],
    ],
    kept: [['apps/web/src/hotels/a.ts', '@trophy/contract/hotels/hotels.rules.ts']],
  },
  'server-sees-no-web': {
    broken: [
      ['apps/server/src/hotels/a.ts', '../../../web/src/shared/clock.ts'],
      ['apps/server/src/hotels/a.ts', 'react'],
    ],
    kept: [['apps/server/src/hotels/a.ts', '../platform/clock.ts']],
  },
  'sql-in-its-place': {
    broken: [
      ['apps/server/src/hotels/hotels.service.ts', 'sql-template-tag'],
      ['apps/server/src/platform/http/route.ts', 'pg'],
      ['apps/server/src/app/server.ts', 'graphile-worker', 'dynamic'],
    ],
    kept: [
      ['apps/server/src/hotels/hotels.sql.ts', 'sql-template-tag'],
      ['apps/server/src/platform/db/database.ts', 'pg'],
      ['apps/server/src/hotels/hotels.test.ts', 'sql-template-tag'],
    ],
  },
  'sql-of-its-own-feature': {
    broken: [
      ['apps/server/src/hotels/hotels.service.ts', '../participants/participants.sql.ts'],
      ['apps/server/src/uploads/rules/a.ts', '../../hotels/hotels.sql.ts'],
      ['apps/server/src/app/server.ts', '../hotels/hotels.sql.ts'],
      ['apps/server/src/hotels/hotels.service.ts', '../participants/people.fragment.sql.ts'],
    ],
    kept: [
      ['apps/server/src/hotels/hotels.service.ts', './hotels.sql.ts'],
      ['apps/server/src/hotels/hotels.sql.ts', '../participants/people.fragment.sql.ts'],
      ['apps/server/src/hotels/hotels.sql.ts', '../platform/jobs/liveness.sql.ts'],
    ],
  },
  'sql-knows-no-service': {
    broken: [
      ['apps/server/src/hotels/hotels.sql.ts', './hotels.service.ts'],
      ['apps/server/src/hotels/hotels.sql.ts', './hotels.service.ts', 'type'],
      ['apps/server/src/hotels/hotels.sql.ts', '../stays/stays.jobs.ts', 'type'],
    ],
    kept: [
      ['apps/server/src/hotels/hotels.sql.ts', './hotels.rules.ts', 'type'],
      ['apps/server/src/hotels/hotels.service.ts', './hotels.sql.ts', 'type'],
    ],
  },
  'rules-know-no-sql': {
    broken: [
      ['apps/server/src/hotels/hotels.rules.ts', './hotels.sql.ts', 'type'],
      ['apps/server/src/hotels/hotels.rules.ts', '../platform/db/database.ts', 'type'],
      ['apps/server/src/hotels/hotels.rules.ts', 'sql-template-tag', 'type'],
    ],
    kept: [
      ['apps/server/src/hotels/hotels.rules.ts', '../platform/config.ts', 'type'],
      ['apps/server/src/hotels/hotels.rules.test.ts', './hotels.sql.ts'],
    ],
  },
  'constants-know-no-contract': {
    broken: [
      ['packages/contract/src/hotels/hotels.constants.ts', './hotels.contract.ts'],
      ['packages/contract/src/hotels/hotels.constants.ts', './hotels.contract.ts', 'type'],
    ],
    kept: [
      ['packages/contract/src/hotels/hotels.constants.ts', '../core/roles.ts'],
      ['packages/contract/src/hotels/hotels.contract.ts', './hotels.constants.ts'],
    ],
  },
  'routes-go-through-services': {
    broken: [
      ['apps/server/src/hotels/hotels.routes.ts', './hotels.sql.ts'],
      ['apps/server/src/hotels/hotels.routes.ts', '../platform/db/database.ts'],
    ],
    kept: [['apps/server/src/hotels/hotels.routes.ts', './hotels.service.ts']],
  },
  'services-know-no-http': {
    broken: [
      ['apps/server/src/hotels/hotels.service.ts', '../platform/http/route.ts'],
      ['apps/server/src/hotels/hotels.jobs.ts', 'fastify'],
      ['apps/server/src/hotels/hotels.service.ts', './hotels.routes.ts'],
    ],
    kept: [['apps/server/src/hotels/hotels.routes.ts', '../platform/http/route.ts']],
  },
  'features-meet-at-services': {
    broken: [['apps/server/src/hotels/hotels.service.ts', '../stays/named-people.ts']],
    kept: [
      ['apps/server/src/hotels/hotels.service.ts', '../stays/stays.service.ts'],
      ['apps/server/src/hotels/hotels.service.ts', '../stays/stays.jobs.ts'],
    ],
  },
  'platform-knows-no-feature': {
    broken: [
      ['apps/server/src/platform/http/a.ts', '../../hotels/hotels.service.ts'],
      ['apps/server/src/platform/a.ts', '../auth/auth.rules.ts', 'type'],
    ],
    kept: [['apps/server/src/platform/http/a.ts', '../clock.ts']],
  },
  'features-know-no-app': {
    broken: [
      ['apps/server/src/hotels/a.ts', '../app/build-app.ts'],
      ['apps/web/src/hotels/a.tsx', '../app/routes.tsx'],
    ],
    kept: [['apps/web/src/main.tsx', './app/routes.tsx']],
  },
  'testing-stays-in-tests': {
    broken: [['apps/server/src/hotels/a.ts', '../testing/test-context.ts']],
    kept: [['apps/server/src/hotels/a.test.ts', '../testing/test-context.ts']],
  },
  'web-features-stand-apart': {
    broken: [
      ['apps/web/src/hotels/a.tsx', '../participants/b.tsx'],
      ['apps/web/src/hotels/a.tsx', '../participants/b.tsx', 'dynamic'],
    ],
    kept: [
      ['apps/web/src/hotels/a.tsx', './b.tsx'],
      ['apps/web/src/app/a.tsx', '../participants/b.tsx'],
    ],
  },
  'web-shared-knows-no-feature': {
    broken: [['apps/web/src/shared/ui/a.tsx', '../../hotels/b.tsx']],
    kept: [['apps/web/src/shared/ui/a.tsx', '../clock.ts']],
  },
  'one-way-to-the-api': {
    broken: [
      ['apps/web/src/hotels/a.tsx', '../shared/api/client.ts'],
      ['apps/web/src/hotels/a.tsx', '../shared/api/form-client.ts'],
    ],
    kept: [['apps/web/src/hotels/hotels.api.ts', '../shared/api/client.ts']],
  },
}

/** @type {Readonly<Record<string, (specifier: string, number: number) => string>>} */
const forms = {
  value: (specifier, number) => `import { x${number} } from '${specifier}'`,
  type: (specifier, number) => `import type { X${number} } from '${specifier}'`,
  export: (specifier, number) => `export { x${number} } from '${specifier}'`,
  dynamic: (specifier, number) => `export const x${number} = () => import('${specifier}')`,
}

const readings = ['new Date()', 'Date.now()', 'Date()', '[Date.now].length']

/** The lines of each planted file: all are linted in one go. @type {Map<string, string[]>} */
const files = new Map()

/** Adds a line to a file; answers where it stands. */
const plant = (/** @type {string} */ file, /** @type {string} */ line) => {
  const lines = files.get(file) ?? []
  files.set(file, [...lines, line])
  return `${file}:${lines.length + 1}`
}

const plantImport = (/** @type {Planting} */ [file, specifier, form = 'value']) =>
  plant(file, forms[form]?.(specifier, files.get(file)?.length ?? 0) ?? '')

/** Plants every file in a copy of what the lint needs, and answers its complaints by file and line. */
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
    const { stdout } = spawnSync(binary('oxlint'), ['--format', 'unix', 'apps', 'packages', 'e2e', 'bench'], {
      cwd: folder,
      encoding: 'utf8',
    })
    return stdout.split('\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const imports = Object.entries(plantings).flatMap(([boundary, { broken, kept }]) =>
  [...broken, ...kept].map((one) => {
    const [file, specifier] = one
    const isRefused = broken.includes(one)
    const title = `${boundary} ${isRefused ? 'refuses' : 'lets pass'}`
    return { title, file, specifier, place: plantImport(one), says: `(${boundary})`, isRefused }
  }),
)
const clocks = [
  ...readings.map((reading) => ({ file: 'apps/server/src/hotels/time.ts', reading, isRefused: true })),
  { file: 'apps/server/src/hotels/time.ts', reading: 'new Date(0)', isRefused: false },
  { file: 'apps/server/src/platform/clock.ts', reading: 'new Date()', isRefused: false },
  { file: 'apps/web/src/shared/clock.ts', reading: 'Date.now()', isRefused: false },
].map((one, number) => ({ ...one, place: plant(one.file, `export const time${number} = ${one.reading}`) }))
const rows = [
  { file: 'apps/server/src/hotels/rows.sql.ts', call: 'db.all(statement)', isRefused: true },
  { file: 'apps/server/src/hotels/rows.sql.ts', call: 'db.first<{ id: string }>(statement)', isRefused: true },
  { file: 'apps/server/src/hotels/rows.sql.ts', call: 'db.all(row, statement)', isRefused: false },
  { file: 'apps/server/src/hotels/rows.sql.ts', call: 'db.run(statement)', isRefused: false },
  { file: 'apps/server/src/hotels/rows.sql.ts', call: 'Promise.all(statements)', isRefused: false },
  { file: 'apps/server/src/hotels/rows.test.ts', call: 'db.all(statement)', isRefused: false },
  { file: 'apps/server/src/testing/rows.ts', call: 'db.all(statement)', isRefused: false },
].map((one, number) => ({ ...one, place: plant(one.file, `export const rows${number} = ${one.call}`) }))
const circle = plant('apps/server/src/hotels/one.ts', "import { other } from './other.ts'")
plant('apps/server/src/hotels/one.ts', 'export const one = () => other')
plant('apps/server/src/hotels/other.ts', "import { one } from './one.ts'")
plant('apps/server/src/hotels/other.ts', 'export const other = () => one')

const extendedTestFile = 'apps/server/src/hotels/extended.test.ts'
plant(extendedTestFile, "import { expect } from 'vitest'")
plant(extendedTestFile, "import { it, server } from '../testing/server-test.ts'")
const extendedTests = [
  { definition: "it.only('runs alone', () => expect(server).toBeDefined())", isRefused: true },
  { definition: "it.skip('does not run', () => expect(server).toBeDefined())", isRefused: true },
  { definition: "it('has no assertion', () => void server.url)", isRefused: true },
  { definition: "it.each([1])('has none in any of %d', () => void server.url)", isRefused: true },
  { definition: "it('has an assertion', () => expect(server).toBeDefined())", isRefused: false },
].map((one) => ({ ...one, place: plant(extendedTestFile, one.definition) }))

const complaints = lint()
const isRefusedAt = (/** @type {string} */ place, /** @type {string} */ words) =>
  complaints.some((line) => line.includes(`${place}:`) && line.includes(words))

test('every boundary has its plantings', () => {
  expect(Object.keys(plantings)).toEqual(boundaries.map(({ name }) => name))
})

test.each(imports)('$title $file → $specifier', ({ place, says, isRefused }) => {
  expect(isRefusedAt(place, says)).toBe(isRefused)
})

test.each(clocks)('$file: is $reading refused? $isRefused', ({ place, isRefused }) => {
  expect(isRefusedAt(place, 'trophy(clock)')).toBe(isRefused)
})

test.each(rows)('$file: is $call refused? $isRefused', ({ place, isRefused }) => {
  expect(isRefusedAt(place, 'trophy(checked-rows)')).toBe(isRefused)
})

test('files do not import each other in a circle', () => {
  expect(isRefusedAt(circle, 'import(no-cycle)')).toBe(true)
})

test.each(extendedTests)('$definition: is it refused? $isRefused', ({ place, isRefused }) => {
  expect(isRefusedAt(place, 'trophy(extended-tests)')).toBe(isRefused)
})
