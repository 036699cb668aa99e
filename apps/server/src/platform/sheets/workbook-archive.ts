import { PassThrough, pipeline, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { paths, relationsXml, typesXml, workbookRelationsXml } from './workbook-parts.ts'
import { stylesXml } from './workbook-styles.ts'

export interface WorkbookContent {
  /** The worksheet, chunk by chunk. */
  readonly sheet: AsyncIterable<string>
  /** Returns the workbook's XML. Called after the sheet was read, because only then the last row is known. */
  readonly workbook: () => string
  readonly madeAt: Date
}

/** A workbook of one sheet as a stream, created while it is read. The stream fails when the sheet does. */
export const packWorkbook = ({ sheet: chunks, workbook, madeAt }: WorkbookContent): Readable => {
  const zip = new ZipFile()
  const options = { mtime: madeAt }
  const sheet = Readable.from(chunks, { objectMode: false })
  zip.addBuffer(Buffer.from(typesXml), paths.types, options)
  zip.addBuffer(Buffer.from(relationsXml), paths.relations, options)
  zip.addBuffer(Buffer.from(workbookRelationsXml), paths.workbookRelations, options)
  zip.addBuffer(Buffer.from(stylesXml), paths.styles, options)
  zip.addReadStream(sheet, paths.sheet, options)
  zip.addReadStreamLazy(paths.workbook, options, (take) => {
    take(null, Readable.from([workbook()], { objectMode: false }))
  })
  zip.end()
  return sentWith(zip, sheet)
}

/** The archive's bytes. The stream fails when the sheet does, and ends the sheet when it is closed. */
const sentWith = (zip: ZipFile, sheet: Readable): Readable => {
  const content = new PassThrough()
  const fail = (error: Error): void => {
    content.destroy(error)
  }
  zip.on('error', fail)
  sheet.on('error', fail)
  pipeline(zip.outputStream, content, () => sheet.destroy())
  return content
}
