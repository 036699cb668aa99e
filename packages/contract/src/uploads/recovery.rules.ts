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
  const target = shellWord(`${fileName.replace(psvEnding, '')}-batch-${batchNumber}.psv`)
  return [`head -1 ${source} > ${target}`, `sed -n '${rowNumbers.start},${rowNumbers.end}p' ${source} >> ${target}`]
}

/** One word to a POSIX shell, whatever it holds; one that begins with a hyphen is no option either. */
const shellWord = (text: string): string => {
  const path = text.startsWith('-') ? `./${text}` : text
  return `'${path.replaceAll("'", String.raw`'\''`)}'`
}
