import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from 'yauzl'
import { Refusal } from '../../errors.ts'
import { sheetMessages, unreadable } from '../sheet.ts'

const signatures = { archive: 0x504b0304, ole: 0xd0cf11e0 }
const maximumEntries = 10_000

/** More than 200,000 rows of 100 filled columns need. */
export const maximumUnpackedBytes = 256 * 1_048_576

/** The parts of a workbook by name. Names are compared without case, with either slash. */
export interface Archive {
  readonly has: (name: string) => boolean
  /** Throws when the part is missing. */
  readonly read: (name: string) => AsyncIterable<Uint8Array>
}

/**
 * Opens the ZIP archive of an Excel workbook and checks it before it is read: refuses a file that is not a workbook, is
 * encrypted, has macros, would unpack to too many bytes, or does not match its checksums.
 */
export const openArchive = async ({ buffer, byteOffset, byteLength }: Uint8Array): Promise<Archive> => {
  const bytes = Buffer.from(buffer, byteOffset, byteLength)
  const signature = bytes.length < 4 ? undefined : bytes.readUInt32BE(0)
  if (signature === signatures.ole) throw unreadable(sheetMessages.encrypted)
  if (signature !== signatures.archive) throw unreadable(sheetMessages.noWorkbook)
  try {
    // The library would refuse absolute names, which some programs write; no file is ever written here.
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false, decodeStrings: false })
    const parts = await readParts(zip)
    checkParts(parts)
    for (const [name, entry] of parts) await checkContent(zip, name, entry)
    return {
      has: (name) => parts.has(partKey(name)),
      read: (name) => contentOf(zip, parts, name),
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    const refusal = unreadable(sheetMessages.broken)
    refusal.cause = error
    throw refusal
  }
}

/** Names of parts are compared regardless of case (ECMA-376 part 2, 6.2.2.3). */
const partKey = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

type Parts = ReadonlyMap<string, Entry>

const readParts = async (zip: ZipFile): Promise<Parts> => {
  if (zip.entryCount > maximumEntries) throw unreadable(sheetMessages.tooBig)
  const parts = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry
    const key = partKey(getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false))
    // Of two parts with one name any may be meant.
    if (parts.has(key)) throw new Error(`The archive has two parts ${key}`)
    parts.set(key, entry)
  }
  return parts
}

const checkParts = (parts: Parts): void => {
  const names = [...parts.keys()]
  const entries = [...parts.values()]
  if (entries.some((entry) => entry.isEncrypted())) throw unreadable(sheetMessages.encrypted)
  if (names.some((name) => /vbaproject\.bin$|^xl\/macrosheets\//.test(name))) throw unreadable(sheetMessages.macros)
  if (!parts.has('[content_types].xml')) throw unreadable(sheetMessages.noWorkbook)
  if (parts.has('xl/workbook.bin')) throw unreadable(sheetMessages.binary)
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (unpacked > maximumUnpackedBytes) throw unreadable(sheetMessages.tooBig)
}

/** The library refuses an entry whose unpacked size differs from the stated one, but does not compare checksums. */
const checkContent = async (zip: ZipFile, name: string, entry: Entry): Promise<void> => {
  let checksum = 0
  const chunks: AsyncIterable<Uint8Array> = await zip.openReadStreamPromise(entry)
  for await (const chunk of chunks) checksum = crc32(chunk, checksum)
  if (checksum !== entry.crc32) throw new Error(`The checksum of ${name} differs`)
}

async function* contentOf(zip: ZipFile, parts: Parts, name: string): AsyncGenerator<Uint8Array> {
  const entry = parts.get(partKey(name))
  if (entry === undefined) throw new Error(`The workbook has no part ${name}`)
  const chunks: AsyncIterable<Uint8Array> = await zip.openReadStreamPromise(entry)
  yield* chunks
}
