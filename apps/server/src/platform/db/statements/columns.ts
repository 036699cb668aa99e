import sql, { join, raw, type Sql } from 'sql-template-tag'

/*
 * Statements written from the names of fields, which are constants of the contract: never from a request. A field has the
 * column of its name in snake case.
 */

/** The column of a field: `travelPocName` is stored in `travel_poc_name`. */
export const columnNameOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const columnOf = (field: string): Sql => raw(columnNameOf(field))

/** The columns of fields, separated by commas. */
export const columnsOf = (fields: readonly string[]): Sql => join(fields.map(columnOf))

/** An expression for each field, separated by commas. */
export const forEachField = <Field extends string>(
  fields: readonly Field[],
  expression: (field: Field, column: Sql) => Sql,
): Sql => join(fields.map((field) => expression(field, columnOf(field))))

/** `p.mobile_number AS "mobileNumber"` for each field of the table `alias`. */
export const namedColumns = (alias: Sql, fields: readonly string[]): Sql =>
  forEachField(fields, (field, column) => sql`${alias}.${column} AS ${raw(`"${field}"`)}`)

/** `'mobileNumber', p.mobile_number` for each field: arguments of `jsonb_build_object`. */
export const jsonPairs = (alias: Sql, fields: readonly string[]): Sql =>
  forEachField(fields, (field, column) => sql`${raw(`'${field}'`)}, ${alias}.${column}`)
