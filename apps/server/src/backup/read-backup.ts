import { createHash, type Hash } from 'node:crypto'
import type { z } from 'zod'
import { BadBackup } from './archive/bad-backup.ts'
import { type ArchiveOptions, readArchive } from './archive/archive-file.ts'
import type { TarFile } from './archive/tar.ts'
import {
  backupFormat,
  type Checksums,
  checksumsName,
  checksumsSchema,
  formatSchema,
  type Manifest,
  manifestName,
  manifestSchema,
  tableOfPart,
} from './manifest.ts'

export interface ReadBackup {
  readonly manifest: Manifest
  readonly checksums: Checksums
}

/** Gets the rows of a table, in parts and in order; must read all of them. */
export type TakeRows = (table: Manifest['tables'][number], rows: AsyncIterable<Buffer>) => Promise<void>

/**
 * Reads a whole backup and compares every file with its checksum. With `takeRows` the rows are taken before the end of
 * the backup is known: an error afterwards has to undo that.
 * @throws BadBackup
 */
export const readBackup = async (options: ArchiveOptions, takeRows: TakeRows = readThrough): Promise<ReadBackup> => {
  let manifest: Manifest | undefined
  let checksums: Checksums | undefined
  const files: Checksums['files'] = {}
  for await (const file of readArchive(options)) {
    if (checksums !== undefined) throw new BadBackup('damaged')
    if (file.name === checksumsName) {
      checksums = parsed(checksumsSchema, await contentOf(file))
      continue
    }
    const hash = createHash('sha256')
    const hashedFile = { ...file, content: hashed(file.content, hash) }
    if (manifest === undefined) manifest = await readManifest(hashedFile)
    else await takeFile(hashedFile, manifest, takeRows)
    files[file.name] = { bytes: file.size, sha256: hash.digest('hex') }
  }
  if (manifest === undefined || checksums === undefined) throw new BadBackup('truncated')
  if (!isSame(files, checksums.files)) throw new BadBackup('damaged')
  return { manifest, checksums }
}

const readThrough = async (_table: unknown, rows: AsyncIterable<Buffer>): Promise<void> => {
  for await (const _chunk of rows);
}

const readManifest = async (file: TarFile): Promise<Manifest> => {
  if (file.name !== manifestName) throw new BadBackup('not_a_backup')
  const content = await contentOf(file)
  const { format } = parsed(formatSchema, content, 'not_a_backup')
  if (format > backupFormat) throw new BadBackup('newer_format')
  return parsed(manifestSchema, content)
}

const takeFile = async (file: TarFile, { tables }: Manifest, takeRows: TakeRows): Promise<void> => {
  const name = tableOfPart(file.name)
  if (name === undefined) return readThrough(undefined, file.content)
  const table = tables.find((each) => each.name === name)
  if (table === undefined) throw new BadBackup('damaged')
  return takeRows(table, file.content)
}

async function* hashed(content: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

/** Of the small files of a backup. */
const contentOf = async ({ content }: Pick<TarFile, 'content'>): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const parsed = <Schema extends z.ZodType>(
  schema: Schema,
  text: string,
  fault: 'damaged' | 'not_a_backup' = 'damaged',
): z.infer<Schema> => {
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    throw new BadBackup(fault, { cause: error })
  }
}

const isSame = (found: Checksums['files'], expected: Checksums['files']): boolean =>
  Object.keys(found).length === Object.keys(expected).length &&
  Object.entries(expected).every(
    ([name, { bytes, sha256 }]) => found[name]?.bytes === bytes && found[name]?.sha256 === sha256,
  )
