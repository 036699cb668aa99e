import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import readXlsxFile from 'read-excel-file/node'

/* A second reader of workbooks, beside `hucre`, for what we write ourselves: each fails for its own reasons. */

/** The rows of the first sheet: texts and numbers as they are, dates as instants in UTC, null for empty cells. */
export const readWithSecondReader = async (bytes: Buffer): Promise<unknown[][]> => {
  const [sheet] = await readXlsxFile(bytes, { trim: false })
  return sheet?.data ?? []
}

/** The text of a part of a workbook. */
export const partOf = async (bytes: Buffer, path: string): Promise<string> => {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false })
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName === path) return (await buffer(await archive.openReadStreamPromise(entry))).toString('utf8')
  }
  throw new Error(`The workbook has no part ${path}`)
}
