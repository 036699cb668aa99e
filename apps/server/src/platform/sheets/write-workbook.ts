import { PassThrough, pipeline, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { paths, relationsXml, typesXml, workbookRelationsXml, workbookXml } from './workbook-parts.ts'
import { sheetXml } from './workbook-sheet.ts'
import { stylesXml } from './workbook-styles.ts'
import type { Workbook } from './workbook.ts'

/**
 * An Excel workbook as a stream, made while it is read: whatever its length, one page of rows is in memory. The stream
 * fails when the pages do.
 */
export const writeWorkbook = (workbook: Workbook): Readable => {
  const zip = new ZipFile()
  const options = { mtime: workbook.madeAt }
  const { chunks, extent } = sheetXml(workbook)
  const sheet = Readable.from(chunks, { objectMode: false })
  zip.addBuffer(Buffer.from(typesXml), paths.types, options)
  zip.addBuffer(Buffer.from(relationsXml), paths.relations, options)
  zip.addBuffer(Buffer.from(workbookRelationsXml), paths.workbookRelations, options)
  zip.addBuffer(Buffer.from(stylesXml), paths.styles, options)
  zip.addReadStream(sheet, paths.sheet, options)
  // After the sheet: only then it is known how far the rows go.
  zip.addReadStreamLazy(paths.workbook, options, (take) => {
    const { headerRow, filtered } = extent()
    take(null, Readable.from([workbookXml(workbook.sheetName, headerRow, filtered)], { objectMode: false }))
  })
  zip.end()
  return sentWith(zip, sheet)
}

/** The archive's bytes. It fails with the sheet, and the sheet ends when nobody reads on. */
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
