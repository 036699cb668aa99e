import type { FailedBatch } from './uploads.contract.ts'

/** The fields that identify the rows of a failed batch. */
export type RecoverableBatch = Pick<FailedBatch, 'fileName' | 'batchNumber' | 'headerRow' | 'rowNumbers'>

const psvEnding = /\.psv$/i

/**
 * Two shell commands that copy the header and the rows of a failed batch into a new file named after file and batch
 * (part 1 §2.5); none for a workbook, whose rows are not lines of text.
 */
export const recoveryCommands = ({ fileName, batchNumber, headerRow, rowNumbers }: RecoverableBatch): string[] => {
  if (!psvEnding.test(fileName)) return []
  const source = shellWord(fileName)
  const safeName = fileName.replaceAll(unsafeCharacters, '_').replace(psvEnding, '')
  const target = shellWord(`${safeName}-batch-${batchNumber}.psv`)
  return [
    `sed -n '${headerRow}p' ${source} > ${target}`,
    `sed -n '${rowNumbers.start},${rowNumbers.end}p' ${source} >> ${target}`,
  ]
}

// Characters that control a terminal or the direction of text; the joiners of Indian scripts are kept.
const unsafeCharacters = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * Quotes a text as one word of a POSIX shell that is never an option. A control character becomes a `?`, which the
 * shell matches with the actual character of the file name.
 */
const shellWord = (text: string): string => {
  const parts = text.split(unsafeCharacters)
  const word = parts.map((part) => (part === '' ? '' : `'${part.replaceAll("'", String.raw`'\''`)}'`)).join('?')
  return word.startsWith("'-") || word.startsWith('?') ? `./${word}` : word
}
