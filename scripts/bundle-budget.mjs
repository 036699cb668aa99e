import { join } from 'node:path'
import { inKilobytes, measureFirstLoads } from './lib/first-load.mjs'

/** Prints the first loads, and fails when one is too large: `node scripts/bundle-budget.mjs [built folder]`. */
const folder = process.argv[2] ?? join(import.meta.dirname, '../apps/web/dist')

const loads = measureFirstLoads(folder)
for (const { title, parts, total } of loads) {
  for (const { name, bytes } of parts) console.log(`${inKilobytes(bytes).padStart(9)}  ${name}`)
  console.log(`${inKilobytes(total).padStart(9)}  ${title}, ${parts.length} files\n`)
}
const faults = loads.flatMap((load) => load.faults)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
