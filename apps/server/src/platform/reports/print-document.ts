import { Readable } from 'node:stream'
import { type Cell, cellText, type ColumnKind, isNumberKind } from '@trophy/contract/core/texts/cells.ts'
import { endedBy } from '../download.ts'
import { escapeXml } from '../sheets/workbook/workbook-texts.ts'
import { fontFaces, printFontFamilies } from './print-fonts.ts'

export interface PrintColumn {
  readonly title: string
  readonly kind: ColumnKind
  /** True for short texts that must stay on one line, such as ids and numbers. */
  readonly isFixed?: boolean
  /** True for a box to tick in each row, whatever its cell is. */
  readonly isBox?: boolean
}

type PrintRow = readonly (Cell | undefined)[]

export interface PrintGroup {
  /** Stays on the page of the first row. */
  readonly heading?: string
  readonly rows: readonly PrintRow[]
}

/** What begins on a new page, such as a hotel. */
export interface PrintSection {
  /** Also at the bottom of each of its pages. */
  readonly heading: string
  readonly lines: readonly string[]
  readonly groups: readonly PrintGroup[]
  /** A cell for each column, below the rows. */
  readonly totals?: PrintRow
}

export interface PrintDocument {
  readonly title: string
  /** The day or days, beside the title at the top of each page. */
  readonly period: string
  /** The name of the event, at the top of each page. */
  readonly event: string
  readonly columns: readonly PrintColumn[]
  /** Read while the document is sent: only one section is in memory. */
  readonly sections: AsyncIterable<PrintSection>
  /** Shown instead of sections when there are none. */
  readonly empty: string
  /** Called when all of the page was read to be sent; a failure fails the page. */
  readonly sent?: () => Promise<void>
}

export interface PrintOptions {
  /** Where the fonts are; ends with a slash. */
  readonly fontAddress: string
  /** Of the content security policy, which then allows these styles and nothing else. */
  readonly nonce?: string
  /** Above everything else, such as that nothing is real in a practice event. */
  readonly banner?: string | undefined
}

/** A complete HTML page to print, as a stream of UTF-8. The stream fails when the sections do. */
export const printDocument = (document: PrintDocument, options: PrintOptions): Readable =>
  endedBy(Readable.from(chunksOf(document, options), { objectMode: false }), document.sent)

async function* chunksOf(
  document: PrintDocument,
  { fontAddress, nonce, banner }: PrintOptions,
): AsyncGenerator<string> {
  const { title, period, event, columns, sections, empty } = document
  const style = nonce === undefined ? '<style>' : `<style nonce="${escapeXml(nonce)}">`
  yield [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<title>${escapeXml(`${title} ${period}`)}</title>${style}${printStyles(fontAddress, columns)}`,
    `@page { @top-left { content: ${cssText(event)}; } @top-right { content: ${cssText(`${title} · ${period}`)}; } }`,
    '</style></head><body>',
    banner === undefined ? '' : `<div class="banner" role="note">${escapeXml(banner)}</div>`,
  ].join('')
  let count = 0
  for await (const section of sections) {
    count += 1
    const page = `section-${count}`
    // A page of its own name repeats the heading at the bottom of its pages.
    yield `${style}@page ${page} { @bottom-left { content: ${cssText(section.heading)}; } } #${page} { page: ${page}; }</style>`
    yield `<section id="${page}">${sectionHtml(section, columns)}</section>`
  }
  if (count === 0) yield `<section><h1>${escapeXml(title)}</h1><p>${escapeXml(empty)}</p></section>`
  yield '</body></html>'
}

const sectionHtml = ({ heading, lines, groups, totals }: PrintSection, columns: readonly PrintColumn[]): string =>
  [
    `<h1>${escapeXml(heading)}</h1>`,
    ...lines.map((line) => `<p>${escapeXml(line)}</p>`),
    `<div class="scroll"><table>`,
    `<thead><tr>${columns.map(headHtml).join('')}</tr></thead>`,
    ...groups.map((group) => groupHtml(group, columns)),
    totals ? `<tbody class="totals">${rowHtml(totals, columns)}</tbody>` : '',
    '</table></div>',
  ].join('')

const groupHtml = ({ heading, rows }: PrintGroup, columns: readonly PrintColumn[]): string => {
  const head =
    heading === undefined
      ? ''
      : `<tr class="group"><th colspan="${columns.length}" scope="rowgroup">${escapeXml(heading)}</th></tr>`
  return `<tbody>${head}${rows.map((row) => rowHtml(row, columns)).join('')}</tbody>`
}

/** Numbers are aligned right; numbers, days and times are never broken. */
const classOf = ({ kind, isFixed = kind !== 'text' }: PrintColumn): string => {
  if (isNumberKind(kind)) return ' class="number"'
  return isFixed ? ' class="fixed"' : ''
}

const headHtml = (column: PrintColumn): string =>
  `<th scope="col"${isNumberKind(column.kind) ? ' class="number"' : ''}>${escapeXml(column.title)}</th>`

const cellHtml = (value: Cell | undefined, { kind, isBox = false }: PrintColumn): string =>
  isBox ? '<span class="box"></span>' : textHtml(cellText(value, kind))

/** Words are printed whole. Only one longer than the words of names may be broken, so that the table fits the page. */
const textHtml = (text: string): string =>
  text
    .split(/(\S{25,})/)
    .map((part, index) => (index % 2 === 0 ? escapeXml(part) : `<span class="long">${escapeXml(part)}</span>`))
    .join('')

const rowHtml = (row: PrintRow, columns: readonly PrintColumn[]): string =>
  `<tr>${columns.map((column, index) => `<td${classOf(column)}>${cellHtml(row[index], column)}</td>`).join('')}</tr>`

/** A text within quotes of a style sheet. It can end neither the text nor the style element. */
const cssText = (text: string): string =>
  `"${text.replace(/[\p{Cc}"\\<>&]/gu, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`

/** So many columns fit the width of an upright page with whole words. */
const uprightColumns = 8

/**
 * The style sheet of all pages: A4, on its side for wide tables, with page numbers; table heads are repeated, and rows
 * are never split.
 */
const printStyles = (fontAddress: string, { length }: readonly PrintColumn[]): string => `
${fontFaces(fontAddress)}
@page {
  size: A4${length > uprightColumns ? ' landscape' : ''};
  margin: 20mm 14mm 18mm;
  font: 9pt ${printFontFamilies};
  @bottom-right { content: counter(page) " / " counter(pages); }
}
* { box-sizing: border-box; }
body { margin: 0; color: #000; font: 9.5pt/1.35 ${printFontFamilies}; }
.banner { margin-bottom: 4mm; padding: 1mm; background: #6d28d9; color: #fff; font-weight: 600; text-align: center; print-color-adjust: exact; }
section + section { break-before: page; }
h1 { margin: 0 0 1mm; font-size: 14pt; font-weight: 600; }
p { margin: 0 0 1mm; }
table { width: 100%; margin-top: 3mm; border-collapse: collapse; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th, td { padding: 1mm 1.5mm; border-bottom: 0.2mm solid #999; text-align: left; vertical-align: top; }
th { font-weight: 600; }
h1, p, .group th, .long { overflow-wrap: anywhere; }
thead th { border-bottom: 0.4mm solid #000; vertical-align: bottom; }
.group th { padding-top: 3mm; break-after: avoid; }
.group { break-after: avoid; }
.number { text-align: right; white-space: nowrap; }
.fixed { white-space: nowrap; }
.box { display: inline-block; width: 4mm; height: 4mm; border: 0.3mm solid #000; }
.totals td { border-top: 0.4mm solid #000; border-bottom: 0; font-weight: 600; }
@media screen {
  body { max-width: ${length > uprightColumns ? '297mm' : '210mm'}; margin: 0 auto; padding: 10mm; }
  section + section { margin-top: 12mm; }
  .scroll { overflow-x: auto; }
}
`
