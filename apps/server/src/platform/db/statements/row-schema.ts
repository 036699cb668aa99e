import type { Sql } from 'sql-template-tag'
import { z } from 'zod'

/**
 * The shape of a statement's rows, which have no other fields, also where the schema is that of a response. It may not
 * transform: outside tests rows are used as the driver returns them.
 */
export type RowSchema<Row> = z.ZodType<Row, Row>

let isChecked = false

/** From now on the rows of every statement are checked against its schema. Tests do so; the server saves the time. */
export const checkAllRows = (): void => {
  isChecked = true
}

const strictSchemas = new WeakMap<z.ZodType, z.ZodType>()

/** The schema without further fields, unless it says itself what these are. */
const strictOf = (schema: z.ZodType): z.ZodType => {
  if (!(schema instanceof z.ZodObject) || schema.def.catchall !== undefined) return schema
  const strict = strictSchemas.get(schema) ?? schema.strict()
  strictSchemas.set(schema, strict)
  return strict
}

/** @throws where rows differ from their schema and rows are checked */
export function checkRows<Row>(
  schema: RowSchema<Row>,
  statement: Sql,
  rows: readonly unknown[],
): asserts rows is Row[] {
  if (!isChecked) return
  const { error } = z.array(strictOf(schema)).safeParse(rows)
  if (error) throw new Error(`Rows differ from their schema:\n${z.prettifyError(error)}\nin ${statement.sql}`)
}
