import { isUtf8 } from 'node:buffer'
import { sheetMessages } from './sheet.ts'

/** How much of a file tells its encoding: a few lines do. */
const sampleBytes = 4096

/** Why the bytes are no text in UTF-8, by what they are instead; null when they are. */
export const encodingProblem = (bytes: Uint8Array): string | null => {
  if (isUtf16(bytes)) return sheetMessages.utf16
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4) return sheetMessages.workbookAsText
  if (bytes.includes(0)) return isUtf8(bytes) ? sheetMessages.nul : sheetMessages.noText
  if (isUtf8(bytes)) return null
  return isPlainText(bytes) ? sheetMessages.windows1252 : sheetMessages.noText
}

/** With a byte order mark, or with a zero in every second byte of a text whose separators and digits are ASCII. */
const isUtf16 = (bytes: Uint8Array): boolean => {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  const sample = bytes.subarray(0, sampleBytes)
  const zeros = [0, 0]
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  return Math.max(even, odd) > sample.length / 8 && Math.min(even, odd) < Math.max(even, odd) / 8
}

/** Control characters other than tabs and line ends stand in no text of Windows-1252. */
const isPlainText = (bytes: Uint8Array): boolean =>
  !bytes.subarray(0, sampleBytes).some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13)
