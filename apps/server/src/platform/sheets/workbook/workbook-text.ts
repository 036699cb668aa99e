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
export const cellTextXml = (text: string): string => escapeXml(excelText(fitting(text)))
