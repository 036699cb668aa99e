import type { Readable } from 'node:stream'
import { packWorkbook } from './workbook-archive.ts'
import { workbookXml } from './workbook-parts.ts'
import { sheetXml } from './workbook-sheet.ts'
import type { Workbook } from './workbook.ts'

/**
 * An Excel workbook as a stream, created while it is read: only one page of rows is in memory. The stream fails when
 * the pages fail.
 */
export const writeWorkbook = (workbook: Workbook): Readable => {
  const { chunks, extent } = sheetXml(workbook)
  return packWorkbook({
    sheet: chunks,
    workbook: () => {
      const { headerRow, filtered } = extent()
      return workbookXml(workbook.sheetName, headerRow, filtered)
    },
    madeAt: workbook.madeAt,
  })
}
