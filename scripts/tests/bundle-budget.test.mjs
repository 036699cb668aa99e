import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const script = join(import.meta.dirname, '../bundle-budget.mjs')
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trophy-budget-'))
  mkdirSync(join(folder, '.vite'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A chunk of random bytes, which compression does not make smaller. */
const write = (/** @type {string} */ name, /** @type {number} */ bytes) =>
  writeFileSync(join(folder, name), randomBytes(bytes))

/**
 * A minimal built application: an entry that imports the coach's portal and the admin's area.
 * @param {{
 *   portal?: number,
 *   style?: number,
 *   admin?: number,
 *   adminFiles?: number,
 *   imports?: string[],
 *   dynamicImports?: string[],
 * }} changes sizes in bytes, the admin's styles, and what the portal imports statically or dynamically
 */
const build = ({ portal = 1000, style = 1000, admin = 100_000, adminFiles = 0, ...leads } = {}) => {
  write('entry.js', 1000)
  write('portal.js', portal)
  write('portal.css', style)
  write('admin.js', admin)
  write('part.js', 1000)
  const names = Array.from({ length: adminFiles }, (_, index) => `admin-${index}.css`)
  for (const name of names) write(name, 100)
  const manifest = {
    'index.html': {
      file: 'entry.js',
      dynamicImports: ['src/coach/coach-portal.tsx', 'src/app/admin-area.tsx', 'src/app/technical-area.tsx'],
    },
    'src/coach/coach-portal.tsx': { file: 'portal.js', css: ['portal.css'], ...leads },
    'src/app/admin-area.tsx': { file: 'admin.js', css: names },
    'src/app/technical-area.tsx': { file: 'admin.js' },
    'src/coach/part.tsx': { file: 'part.js' },
  }
  writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest))
}

const measure = () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' })
  return { status, output: stdout, faults: stderr.trim() }
}

test("counts the coach's scripts and styles, not what the portal loads later, and not those of admins", () => {
  build({ dynamicImports: ['src/coach/part.tsx'] })
  const { status, output, faults } = measure()
  expect([status, faults]).toEqual([0, ''])
  expect(output).toContain("3.0 KB  a coach's first load (budget 150.0 KB)")
  expect(output.split('\n\n')[0]).not.toMatch(/admin\.js|part\.js/)
})

test('fails above the budget, whether scripts or styles exceed it', () => {
  build({ portal: 150_000 })
  expect(measure()).toMatchObject({ status: 1, faults: 'The first load of a coach is above its budget' })
  build({ style: 150_000 })
  expect(measure().status).toBe(1)
  build({ portal: 73_000, style: 73_000 })
  expect(measure().status).toBe(0)
})

test("fails when an admin's participants table needs too many bytes or files", () => {
  build({ admin: 190_000 })
  expect(measure()).toMatchObject({
    status: 1,
    faults: 'The first participants table of an admin is above its budget',
  })
  build({ adminFiles: 7 })
  expect(measure()).toMatchObject({ status: 1, faults: 'The first participants table needs too many files' })
  build({ adminFiles: 6 })
  expect(measure().status).toBe(0)
})

test("fails when the portal imports the admins' code", () => {
  build({ imports: ['src/app/admin-area.tsx'] })
  const { status, output, faults } = measure()
  expect(status).toBe(1)
  expect(output).toContain('admin.js')
  expect(faults).toContain('src/app/admin-area.tsx comes along, and no coach ever opens it')
})

test('fails when the portal or the area of another role has moved', () => {
  write('entry.js', 1000)
  writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify({ 'index.html': { file: 'entry.js' } }))
  const { status, faults } = measure()
  expect(status).toBe(1)
  expect(faults).toContain('The coach portal is not among the files')
  expect(faults).toContain('There is no src/app/technical-area.tsx')
})
