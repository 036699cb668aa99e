import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { it, server } from '../testing/server-test.ts'

interface Column {
  readonly relation: string
  readonly name: string
}

/** The columns of texts and JSON, and of arrays and domains of these, in all tables. */
const storedTexts = () =>
  server.database.all<Column>(sql`
    WITH RECURSIVE text_types AS (
      SELECT oid FROM pg_type WHERE typcategory = 'S' OR typname IN ('json', 'jsonb', 'xml')
      UNION SELECT t.oid FROM pg_type AS t JOIN text_types AS x ON x.oid IN (t.typbasetype, t.typelem)
    )
    SELECT c.oid::regclass::text AS relation, a.attname AS name
    FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid
    WHERE c.relkind IN ('r', 'p', 'm') AND c.relnamespace::regnamespace::text NOT IN ('pg_catalog', 'information_schema')
      AND a.attnum > 0 AND NOT a.attisdropped AND a.atttypid IN (SELECT oid FROM text_types)`)

const declared = () =>
  server.database.all<Column & { readonly treatment: string }>(sql`
    SELECT relation, name, treatment FROM declared_texts()`)

const isOf = (column: Column) => (declaration: Column) =>
  declaration.relation === column.relation && (declaration.name === null || declaration.name === column.name)

it('every text and JSON column is declared once', async () => {
  const declarations = await declared()
  const columns = await storedTexts()
  expect(columns.length).toBeGreaterThan(150)
  const counts = columns.map((column) => [
    `${column.relation}.${column.name}`,
    declarations.filter(isOf(column)).length,
  ])
  expect(counts.filter(([, count]) => count !== 1)).toEqual([])
})

it('every declared column exists', async () => {
  const columns = await storedTexts()
  const unknown = (await declared()).filter(
    ({ relation, name }) =>
      !columns.some((column) => column.relation === relation && (name === null || column.name === name)),
  )
  expect(unknown).toEqual([])
})

it('a run visits exactly the tables with columns to mask or rows to delete', async () => {
  const visited = await server.database.all<{ relation: string }>(sql`SELECT relation FROM tables_with_numbers()`)
  const treated = (await declared()).filter(({ treatment }) => ['masked', 'deleted'].includes(treatment))
  expect(visited.map(({ relation }) => relation).toSorted()).toEqual(
    [...new Set(treated.map(({ relation }) => relation))].toSorted(),
  )
})
