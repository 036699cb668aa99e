import { Readable } from 'node:stream'
import { type ZipEntry, zipStream } from '../../zip-stream.ts'
import { type SharedStrings, escapeXml } from './workbook-texts.ts'
import { stylesXml } from './workbook-styles.ts'

export interface WorkbookContent {
  /** The texts that the worksheet refers to. */
  readonly strings: SharedStrings
  /** The worksheet, chunk by chunk. */
  readonly sheet: AsyncIterable<string>
  /** Returns the workbook's XML. Called after the sheet was read, because only then the last row is known. */
  readonly workbook: () => string
  readonly madeAt: Date
}

/** A workbook of one sheet as a stream, created while it is read. The stream fails when the sheet does. */
export const packWorkbook = ({ strings, sheet, workbook, madeAt }: WorkbookContent): Readable =>
  zipStream(
    [
      entry(paths.types, typesXml),
      entry(paths.relations, relationsXml),
      entry(paths.workbookRelations, workbookRelationsXml),
      entry(paths.styles, stylesXml),
      { path: paths.sheet, content: () => Readable.from(sheet, { objectMode: false }) },
      { path: paths.strings, content: () => Readable.from(strings.xml(), { objectMode: false }) },
      { path: paths.workbook, content: () => Readable.from([workbook()], { objectMode: false }) },
    ],
    madeAt,
  )

const entry = (path: string, text: string): ZipEntry => ({ path, content: Buffer.from(text) })

/* The parts of a workbook other than its sheet, its texts and its styles. */

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const packageTypes = 'http://schemas.openxmlformats.org/package/2006'
const documentTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheetTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const paths = {
  types: '[Content_Types].xml',
  relations: '_rels/.rels',
  workbook: 'xl/workbook.xml',
  workbookRelations: 'xl/_rels/workbook.xml.rels',
  styles: 'xl/styles.xml',
  sheet: 'xl/worksheets/sheet1.xml',
  strings: 'xl/sharedStrings.xml',
} as const

const typeOf = (path: string, type: string) => `<Override PartName="/${path}" ContentType="${sheetTypes}.${type}+xml"/>`

const typesXml = [
  `${declaration}<Types xmlns="${packageTypes}/content-types">`,
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
  '<Default Extension="xml" ContentType="application/xml"/>',
  typeOf(paths.workbook, 'sheet.main'),
  typeOf(paths.sheet, 'worksheet'),
  typeOf(paths.styles, 'styles'),
  typeOf(paths.strings, 'sharedStrings'),
  '</Types>',
].join('')

const relations = (...targets: readonly (readonly [type: string, target: string])[]) =>
  `${declaration}<Relationships xmlns="${packageTypes}/relationships">${targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${documentTypes}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const relationsXml = relations(['officeDocument', paths.workbook])
const workbookRelationsXml = relations(
  ['worksheet', 'worksheets/sheet1.xml'],
  ['styles', 'styles.xml'],
  ['sharedStrings', 'sharedStrings.xml'],
)

/**
 * The workbook with its one sheet. The header row is repeated on each printed page; `filtered` is the range with
 * filters, `$A$5:$K$20`, for which Excel also requires a name.
 */
export const workbookXml = (sheetName: string, headerRow: number, filtered: string | undefined): string => {
  const sheet = `'${sheetName.replaceAll("'", "''")}'`
  const named = (name: string, range: string, more = '') =>
    `<definedName name="_xlnm.${name}" localSheetId="0"${more}>${escapeXml(`${sheet}!${range}`)}</definedName>`
  const filter = filtered === undefined ? '' : named('_FilterDatabase', filtered, ' hidden="1"')
  const titles = named('Print_Titles', `$${headerRow}:$${headerRow}`)
  return [
    `${declaration}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"`,
    ` xmlns:r="${documentTypes}">`,
    '<bookViews><workbookView/></bookViews>',
    `<sheets><sheet name="${escapeXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets>`,
    `<definedNames>${filter}${titles}</definedNames></workbook>`,
  ].join('')
}
