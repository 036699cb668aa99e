import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Refusal } from '../../platform/errors.ts'
import { readXlsx } from '../../platform/sheets/read-xlsx.ts'
import type { SheetLayout, SheetRow } from '../../platform/sheets/sheet.ts'
import { differences, readExpectedWorkbooks } from './expected-workbooks.ts'

/** What became of one workbook. */
export type WorkbookOutcome =
  | { readonly kind: 'read'; readonly rows: readonly SheetRow[]; readonly layout: SheetLayout }
  /** With a message for the user. */
  | { readonly kind: 'refused'; readonly message: string }
  /** A mistake of the reader. */
  | { readonly kind: 'failed'; readonly message: string }

/** Reads the worksheet that an upload would read, with the caps of an upload. */
export const readWorkbookFile = async (path: string): Promise<WorkbookOutcome> => {
  try {
    const bytes = new Uint8Array(await readFile(path))
    const { layout, rows: lines } = await readXlsx({ bytes, maximumCells: 101 })
    const rows: SheetRow[] = []
    for await (const row of lines) rows.push(row)
    return { kind: 'read', rows, layout }
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', message: error.message }
    return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

const slowMilliseconds = 2000

/**
 * Reads every `.xlsx` of a folder, and prints those that are refused, fail or are slow; where the folder has the values
 * of a second reader (`expected.json`), also those that differ. Returns the number of files that failed or differ.
 */
export const readWorkbooks = async (folder: string, print: (line: string) => void): Promise<number> => {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.xls[xm]$/i.test(name)).toSorted()
  const values = existsSync(join(folder, 'expected.json')) ? await readExpectedWorkbooks(folder) : []
  const counts = { read: 0, refused: 0, failed: 0, differ: 0, slow: 0 }
  for (const name of names) {
    const began = performance.now()
    const outcome = await readWorkbookFile(join(folder, name))
    const milliseconds = Math.round(performance.now() - began)
    counts[outcome.kind] += 1
    if (outcome.kind !== 'read') print(`${outcome.kind}  ${name}  ${outcome.message}`)
    const expected = values.find(({ file }) => file === name)
    const found = outcome.kind === 'read' && expected ? differences(outcome.rows, expected) : []
    if (found.length > 0) counts.differ += 1
    for (const difference of found) print(`differs  ${name}  ${difference}`)
    if (milliseconds < slowMilliseconds) continue
    counts.slow += 1
    print(`slow  ${name}  ${milliseconds} ms`)
  }
  const { read, refused, failed, differ, slow } = counts
  print(`${names.length} workbooks: ${read} read, ${refused} refused, ${failed} failed, ${differ} differ, ${slow} slow`)
  return failed + differ
}
