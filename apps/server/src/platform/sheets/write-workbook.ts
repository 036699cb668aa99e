import type { Readable } from 'node:stream'
import { packWorkbook } from './workbook/workbook-archive.ts'
import { workbookXml } from './workbook/workbook-parts.ts'
import { sheetXml } from './workbook/workbook-sheet.ts'
import { createSharedStrings } from './workbook/workbook-strings.ts'
import type { Workbook } from './workbook/workbook.ts'

/**
 * An Excel workbook as a stream, created while it is read: only one page of rows is in memory. The stream fails when
 * the pages fail.
 */
export const writeWorkbook = (workbook: Workbook): Readable => {
  const strings = createSharedStrings()
  const { chunks, extent } = sheetXml(strings, workbook)
  return packWorkbook({
    strings,
    sheet: chunks,
    workbook: () => {
      const { headerRow, filtered } = extent()
      return workbookXml(workbook.sheetName, headerRow, filtered)
    },
    madeAt: workbook.madeAt,
  })
}
