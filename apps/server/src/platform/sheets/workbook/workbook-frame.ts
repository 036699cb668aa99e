import { positionOf, type StyleName } from './workbook-styles.ts'

/* The parts of a worksheet before and after its rows, in the order that Excel requires. */

export interface FrameColumn {
  /** In characters. */
  readonly width: number
  /** Of cells that are filled later. */
  readonly style?: StyleName
}

export interface Frame {
  readonly columns: readonly FrameColumn[]
  /** The header stays in view above the rows. */
  readonly headerRow: number
  readonly showsGrid: boolean
}

export const frameStart = ({ columns, headerRow, showsGrid }: Frame): string => {
  const first = `A${headerRow + 1}`
  const widths = columns.map(({ width, style }, index) => {
    const look = style === undefined ? '' : ` style="${positionOf(style)}"`
    return `<col min="${index + 1}" max="${index + 1}" width="${width}"${look} customWidth="1"/>`
  })
  const grid = showsGrid ? '' : ' showGridLines="0"'
  const cols = widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    `<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView${grid} workbookViewId="0">`,
    `<pane ySplit="${headerRow}" topLeftCell="${first}" activePane="bottomLeft" state="frozen"/>`,
    `<selection pane="bottomLeft" activeCell="${first}" sqref="${first}"/></sheetView></sheetViews>`,
    `<sheetFormatPr defaultRowHeight="15"/>${cols}<sheetData>`,
  ].join('')
}

export interface FrameEnd {
  /** The range with filters, such as `A4:K20`. */
  readonly filtered?: string | undefined
  /** The range where numbers are stored as text on purpose: otherwise Excel marks each as an error. */
  readonly texts?: string | undefined
}

/** Prints on A4 landscape, one page wide, with the sheet's name and the page number at the bottom. */
export const frameEnd = ({ filtered, texts }: FrameEnd): string => {
  const filter = filtered === undefined ? '' : `<autoFilter ref="${filtered}"/>`
  const ignored =
    texts === undefined ? '' : `<ignoredErrors><ignoredError sqref="${texts}" numberStoredAsText="1"/></ignoredErrors>`
  return [
    `</sheetData>${filter}<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>`,
    '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/>',
    `<headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>${ignored}</worksheet>`,
  ].join('')
}
