import { readReport } from '@trophy/server/testing'

/** The header and the rows of a downloaded list, a workbook or a page to print, days of workbooks as `2026-11-21`. */
export const cellsOf = (file: Buffer): Promise<string[][]> =>
  file.subarray(0, 2).toString() === 'PK' ? cellsOfWorkbook(file) : Promise.resolve(cellsOfPage(file.toString()))

const cellsOfWorkbook = async (workbook: Buffer): Promise<string[][]> => {
  const { header, rows } = await readReport(workbook)
  return [header, ...rows].map((cells) =>
    cells.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? ''))),
  )
}

/** Headings of groups are left out: they are one cell across the table. */
const cellsOfPage = (page: string): string[][] =>
  [...page.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => textOf(cell)),
  )

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const textOf = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(\w+);/g, (entity, name: string) => characters[name] ?? entity)
