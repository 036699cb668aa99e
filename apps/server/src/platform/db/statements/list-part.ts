import type { ListPart } from '@trophy/contract/core/list-part.ts'
import { z } from 'zod'

/** The schema of rows that also have the number of all matches: `count(*) OVER () AS total`, before the LIMIT. */
export const withTotal = <Shape extends z.core.$ZodLooseShape>(row: z.ZodObject<Shape>) =>
  z.strictObject({ ...row.shape, total: z.number() })

/** The rows of a statement that selects `withTotal` rows, without the total of each, and the total. */
export const listPart = <Row extends object>(found: (Row & { total?: number })[]): ListPart<Row> => {
  const total = found[0]?.total ?? 0
  for (const row of found) delete row.total
  return { rows: found, total }
}
