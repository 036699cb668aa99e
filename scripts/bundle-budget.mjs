import { join } from 'node:path'
import { budgetBytes, measureFirstLoad } from './lib/first-load.mjs'

/** Prints a coach's first load, and fails when it is too large: `node scripts/bundle-budget.mjs [built folder]`. */
const folder = process.argv[2] ?? join(import.meta.dirname, '../apps/web/dist')

const inKilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} KB`

const { parts, total, faults } = measureFirstLoad(folder)
for (const { name, bytes } of parts) console.log(`${inKilobytes(bytes).padStart(9)}  ${name}`)
console.log(`${inKilobytes(total).padStart(9)}  a coach's first load (budget ${inKilobytes(budgetBytes)})`)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
