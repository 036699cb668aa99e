import { crc32, inflateRawSync } from 'node:zlib'
import { sheetMessages, unreadable } from './sheet.ts'

/**
 * Looks through an Excel workbook's ZIP archive before anything is made of it: refuses what is no workbook, is encrypted,
 * carries macros, would unpack to too much, or does not have the bytes that its check sums promise.
 */

interface Entry {
  readonly name: string
  readonly isEncrypted: boolean
  readonly method: number
  readonly checkSum: number
  readonly packed: number
  readonly unpacked: number
  readonly offset: number
}

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50, ole: 0xd0cf11e0 }
const endRecordBytes = 22
const centralRecordBytes = 46
const localRecordBytes = 30
const longestComment = 65_535
const mostEntries = 10_000

/** More than 200,000 rows of 100 columns with something in them need. */
export const mostUnpackedBytes = 256 * 1_048_576

export const checkWorkbook = (bytes: Uint8Array): void => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length >= 4 && view.getUint32(0) === signatures.ole) throw unreadable(sheetMessages.encrypted)
  if (bytes.length < 4 || view.getUint32(0, true) !== signatures.local) throw unreadable(sheetMessages.noWorkbook)
  const entries = readEntries(bytes, view)
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw unreadable(sheetMessages.encrypted)
  if (entries.some(({ name }) => /vbaproject\.bin$|^xl\/macrosheets\//i.test(name))) {
    throw unreadable(sheetMessages.macros)
  }
  if (!entries.some(({ name }) => name === '[Content_Types].xml')) throw unreadable(sheetMessages.noWorkbook)
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (unpacked > mostUnpackedBytes) throw unreadable(sheetMessages.tooBig)
  for (const entry of entries) checkEntry(bytes, view, entry)
}

const readEntries = (bytes: Uint8Array, view: DataView): Entry[] => {
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > mostEntries) throw unreadable(sheetMessages.tooBig)
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index += 1) {
    if (at + centralRecordBytes > bytes.length || view.getUint32(at, true) !== signatures.central) throw broken()
    const nameLength = view.getUint16(at + 28, true)
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + centralRecordBytes, at + centralRecordBytes + nameLength)),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      checkSum: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    })
    at += centralRecordBytes + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** The record at the end of the archive, before a comment of any length. */
const findEnd = (view: DataView): number => {
  const last = view.byteLength - endRecordBytes
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1) {
    if (view.getUint32(at, true) === signatures.end) return at
  }
  throw broken()
}

/** Unpacks one part, no further than it says it is long, and compares the check sum. */
const checkEntry = (bytes: Uint8Array, view: DataView, entry: Entry): void => {
  if (entry.offset + localRecordBytes > bytes.length) throw broken()
  const start =
    entry.offset + localRecordBytes + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true)
  if (start + entry.packed > bytes.length) throw broken()
  const content = unpack(bytes.subarray(start, start + entry.packed), entry)
  if (content.length !== entry.unpacked || crc32(content) !== entry.checkSum) throw broken()
}

const unpack = (packed: Uint8Array, { method, unpacked }: Entry): Uint8Array => {
  if (method === 0) return packed
  if (method !== 8) throw broken()
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, unpacked) })
  } catch (error) {
    throw broken(error)
  }
}

const broken = (cause?: unknown): Error => {
  const refusal = unreadable(sheetMessages.broken)
  refusal.cause = cause
  return refusal
}
