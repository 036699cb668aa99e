import { Readable } from 'node:stream'
import { type ZipEntry, zipStream } from '../../zip-stream.ts'
import { paths, relationsXml, typesXml, workbookRelationsXml } from './workbook-parts.ts'
import type { SharedStrings } from './workbook-strings.ts'
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
