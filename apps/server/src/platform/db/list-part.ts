import type { ListPart } from '@trophy/contract/core/list-part.ts'

/** Rows of a statement that selects `count(*) OVER () AS total` before its LIMIT. */
export const listPart = <Row extends object>(found: (Row & { total?: number })[]): ListPart<Row> => {
  const total = found[0]?.total ?? 0
  for (const row of found) delete row.total
  return { rows: found, total }
}
