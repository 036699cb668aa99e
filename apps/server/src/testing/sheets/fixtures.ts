import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import { uploadOptionsSchema } from '@trophy/contract/uploads/uploads.contract.ts'
import { z } from 'zod'
import type { SheetFormat } from '../../platform/sheets/sheet.ts'
import type { UploadRequest } from '../../uploads/uploads.service.ts'
import { admin } from '../actors.ts'

/** The sheets of a fictional event with the expected results: `clean` without, `messy` with faulty rows. */
export type FixtureSet = 'clean' | 'messy'

// The clean .psv sheets are those of the demo event.
const folders = { demo: new URL('../../../demo/', import.meta.url), clean: new URL('clean/', import.meta.url) }
const messyFolder = new URL('messy/', import.meta.url)

const folderOf = (set: FixtureSet, format: SheetFormat): URL =>
  set === 'messy' ? messyFolder : format === 'psv' ? folders.demo : folders.clean

export const readFixture = async (
  set: FixtureSet,
  type: UploadType,
  format: SheetFormat,
): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readFile(fileURLToPath(new URL(`${type}.${format}`, folderOf(set, format)))))

const faultSchema = z.object({
  row: z.int(),
  outcome: z.enum(['error', 'skipped', 'undecided']),
  column: z.string(),
  cause: z.string(),
})

const warningSchema = z.object({
  row: z.int().optional(),
  cause: z.string(),
  column: z.string().optional(),
  hotelId: z.string().optional(),
  instanceCode: z.string().optional(),
  date: z.string().optional(),
})
export type ExpectedWarning = z.infer<typeof warningSchema>

const storedSchema = z.object({
  row: z.int(),
  id: z.string(),
  field: z.string(),
  value: z.union([z.string(), z.boolean()]),
})

const sheetSchema = z.object({
  rows: z.int(),
  created: z.int(),
  faulty: z.array(faultSchema),
  undecided: z.array(faultSchema),
  warnings: z.array(warningSchema),
  stored: z.array(storedSchema),
  blankRows: z.array(z.int()),
})

const expectedSchema = z.object({
  sheets: z.object({ 'hotel-inventory': sheetSchema, 'coaches-officials': sheetSchema, players: sheetSchema }),
  afterwards: z.record(z.string(), z.int()),
})

/** The expected results of a set, sheet by sheet, and the expected data afterwards. */
export const readExpected = async (set: FixtureSet): Promise<z.infer<typeof expectedSchema>> => {
  const text = await readFile(fileURLToPath(new URL(`${set}/expected.json`, import.meta.url)), 'utf8')
  return expectedSchema.parse(JSON.parse(text))
}

/** A request of an admin with the default options. */
export const uploadRequest = (
  type: UploadType,
  content: Uint8Array<ArrayBuffer> | string,
  changes: Partial<UploadRequest> = {},
): UploadRequest => ({
  type,
  fileName: `${type}.psv`,
  bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
  options: uploadOptionsSchema.parse({}),
  isDryRun: false,
  uploader: admin,
  ...changes,
})
