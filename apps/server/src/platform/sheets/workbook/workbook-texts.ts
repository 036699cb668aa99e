import { deflateRawSync, inflateRawSync } from 'node:zlib'

/* Texts in the XML of a workbook. */

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for an element or an attribute. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character)

/**
 * Characters that XML cannot contain: control characters except tabs and line feeds, and unpaired surrogates.
 */
const unknownToXml = /(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]|\p{Cs}/gu

/** Replaces such characters with Excel's escapes, `_x0007_`, and escapes text that looks like one. */
const excelText = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(unknownToXml, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)

/** The most characters that a cell of Excel holds; with more it calls the workbook damaged. */
const longestCell = 32_767

const fitting = (text: string): string => (text.length > longestCell ? `${text.slice(0, longestCell - 1)}…` : text)

/** The text of a cell. A longer one than a cell holds ends with an ellipsis. */
const cellTextXml = (text: string): string => escapeXml(excelText(fitting(text)))

/** Repeated texts, such as hotels and teams, stand near each other: the most recent ones are enough. */
const maximumKnown = 20_000
const chunkLength = 65_536

/** The texts of a workbook, which its cells refer to by number. */
export interface SharedStrings {
  indexOf(text: string): number
  /** The part, chunk by chunk, once the sheet is complete. */
  xml(): Iterable<string>
}

/**
 * The previewers of phones show no texts that are in the cells themselves, only those of the table. It comes after the
 * sheet in the file, so that it waits in memory: compressed, and with only the most recent texts written once.
 */
export const createSharedStrings = (): SharedStrings => {
  const known = new Map<string, number>()
  const packed: Buffer[] = []
  let pending = ''
  let references = 0
  let count = 0
  const add = (text: string): number => {
    if (known.size === maximumKnown) known.clear()
    known.set(text, count)
    pending += `<si><t xml:space="preserve">${cellTextXml(text)}</t></si>`
    if (pending.length > chunkLength) {
      packed.push(deflateRawSync(pending, { level: 1 }))
      pending = ''
    }
    count += 1
    return count - 1
  }
  return {
    indexOf: (text) => {
      references += 1
      return known.get(text) ?? add(text)
    },
    *xml() {
      yield '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
      yield '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
      yield ` count="${references}" uniqueCount="${count}">`
      for (const chunk of packed) yield inflateRawSync(chunk).toString('utf8')
      yield `${pending}</sst>`
    },
  }
}
