import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/**
 * A coach's first load: every script and style that a coach may need from the login screen to the team, compressed with
 * brotli. Coaches use phones on weak networks, so it has a budget. Run `npm run build -w @trophy/web` first.
 */
const budgetBytes = 150_000
const folder = join(import.meta.dirname, '../apps/web/dist')

/** Other roles' screens; all else that the entry leads to counts. */
const notAtFirst = new Set(['src/app/admin-area.tsx', 'src/technical/technical-dashboard.tsx'])

const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))

const files = new Set()
const seen = new Set()
const collect = (/** @type {string} */ key) => {
  if (seen.has(key) || notAtFirst.has(key)) return
  seen.add(key)
  const { file, css = [], imports = [], dynamicImports = [] } = manifest[key]
  for (const name of [file, ...css]) files.add(name)
  for (const next of [...imports, ...dynamicImports]) collect(next)
}
collect('index.html')

const sizes = [...files]
  .map((name) => ({ name, bytes: brotliCompressSync(readFileSync(join(folder, name))).length }))
  .toSorted((one, other) => other.bytes - one.bytes)
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
const inKilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} KB`

for (const { name, bytes } of sizes) console.log(`${inKilobytes(bytes).padStart(9)}  ${name}`)
console.log(`${inKilobytes(total).padStart(9)}  a coach's first load (budget ${inKilobytes(budgetBytes)})`)

if (!files.size || !seen.has('src/coach/coach-portal.tsx')) {
  console.error('The coach portal is not among the files: the measure is wrong')
  process.exit(1)
}
if (total > budgetBytes) {
  console.error('The first load of a coach is above its budget')
  process.exit(1)
}
