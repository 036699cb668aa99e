import type { FailedBatch } from './uploads.contract.ts'

/** What the way back to the rows of a failed batch depends on. */
export type RecoverableBatch = Pick<FailedBatch, 'fileName' | 'batchNumber' | 'rowNumbers'>

const psvEnding = /\.psv$/i

/**
 * Two lines for a shell that copy the header and the rows of a failed batch into a new file named after file and batch
 * (part 1 §2.5); none for a workbook, whose rows are no lines of text.
 */
export const recoveryCommands = ({ fileName, batchNumber, rowNumbers }: RecoverableBatch): string[] => {
  if (!psvEnding.test(fileName)) return []
  const source = shellWord(fileName)
  const made = fileName.replaceAll(treacherous, '_').replace(psvEnding, '')
  const target = shellWord(`${made}-batch-${batchNumber}.psv`)
  return [`head -1 ${source} > ${target}`, `sed -n '${rowNumbers.start},${rowNumbers.end}p' ${source} >> ${target}`]
}

// What a terminal would obey, or what would make the line read otherwise than it is; the joiners of Indian scripts stay.
const treacherous = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * One word to a POSIX shell, whatever it holds, and no option. A character that a terminal would obey becomes a `?`,
 * for which the shell finds the file's own.
 */
const shellWord = (text: string): string => {
  const parts = text.split(treacherous)
  const word = parts.map((part) => (part === '' ? '' : `'${part.replaceAll("'", String.raw`'\''`)}'`)).join('?')
  return word.startsWith("'-") || word.startsWith('?') ? `./${word}` : word
}
