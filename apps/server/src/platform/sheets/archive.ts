import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { Refusal } from '../errors.ts'
import { sheetMessages, unreadable } from './sheet.ts'

const signatures = { archive: 0x504b0304, ole: 0xd0cf11e0 }
const maximumEntries = 10_000

/** More than 200,000 rows of 100 filled columns need. */
export const maximumUnpackedBytes = 256 * 1_048_576

/**
 * Checks the ZIP archive of an Excel workbook before it is read: refuses a file that is not a workbook, is encrypted,
 * has macros, would unpack to too many bytes, or does not match its checksums.
 */
export const checkWorkbook = async ({ buffer, byteOffset, byteLength }: Uint8Array): Promise<void> => {
  const bytes = Buffer.from(buffer, byteOffset, byteLength)
  const signature = bytes.length < 4 ? undefined : bytes.readUInt32BE(0)
  if (signature === signatures.ole) throw unreadable(sheetMessages.encrypted)
  if (signature !== signatures.archive) throw unreadable(sheetMessages.noWorkbook)
  try {
    const archive = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false })
    const entries = await readEntries(archive)
    checkEntries(entries)
    for (const entry of entries) await checkContent(archive, entry)
  } catch (error) {
    if (error instanceof Refusal) throw error
    const refusal = unreadable(sheetMessages.broken)
    refusal.cause = error
    throw refusal
  }
}

const readEntries = async (archive: ZipFile): Promise<Entry[]> => {
  if (archive.entryCount > maximumEntries) throw unreadable(sheetMessages.tooBig)
  const entries: Entry[] = []
  for await (const entry of archive.eachEntry()) entries.push(entry)
  return entries
}

const checkEntries = (entries: readonly Entry[]): void => {
  if (entries.some((entry) => entry.isEncrypted())) throw unreadable(sheetMessages.encrypted)
  if (entries.some(({ fileName }) => /vbaproject\.bin$|^xl\/macrosheets\//i.test(fileName))) {
    throw unreadable(sheetMessages.macros)
  }
  if (!entries.some(({ fileName }) => fileName === '[Content_Types].xml')) throw unreadable(sheetMessages.noWorkbook)
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (unpacked > maximumUnpackedBytes) throw unreadable(sheetMessages.tooBig)
}

/** The library refuses an entry whose unpacked size differs from the stated one, but does not compare checksums. */
const checkContent = async (archive: ZipFile, entry: Entry): Promise<void> => {
  let checksum = 0
  const chunks: AsyncIterable<Uint8Array> = await archive.openReadStreamPromise(entry)
  for await (const chunk of chunks) checksum = crc32(chunk, checksum)
  if (checksum !== entry.crc32) throw new Error(`The checksum of ${entry.fileName} differs`)
}
