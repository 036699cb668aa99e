import { fileURLToPath } from 'node:url'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../testing/database/test-database.ts'
import type { Queryable } from '../database.ts'
import { describeSchema } from './schema.fixture.ts'

/** The version of the embedded PostgreSQL; other versions print definitions differently. */
const documentedVersion = '18'
const file = fileURLToPath(new URL('../../../../schema.sql', import.meta.url))

let test: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  test = await createTestDatabase(1)
})
afterAll(() => test.close())

it('describes a migrated database in apps/server/schema.sql; to regenerate it, run `npm run schema`', async ({
  skip,
}) => {
  const version = await test.database.first(sql`SELECT split_part(current_setting('server_version'), '.', 1) AS major`)
  skip(version?.['major'] !== documentedVersion, `schema.sql is described by PostgreSQL ${documentedVersion}`)
  await expect(await describeSchema(test.database)).toMatchFileSnapshot(file)
})

it('describes objects in the same order, whenever they were created', async () => {
  const described = await test.database
    .transaction(async (transaction) => {
      await transaction.run(sql`CREATE TABLE aaa (b text DEFAULT 'x' NOT NULL, a integer CHECK (a > 0))`)
      await transaction.run(sql`CREATE INDEX ON aaa (b)`)
      await transaction.run(sql`COMMENT ON COLUMN aaa.a IS 'It''s a number'`)
      throw new Error(await describeSchema(transaction))
    })
    .catch(String)
  expect(described).toContain(`
CREATE TABLE aaa (
  b text NOT NULL DEFAULT 'x'::text,
  a integer,
  CONSTRAINT aaa_a_check CHECK (a > 0)
);
COMMENT ON COLUMN aaa.a IS 'It''s a number';
CREATE INDEX aaa_b_idx ON aaa USING btree (b);

CREATE TABLE admin_history (`)
})

/** What depends on the row type of a table, or on an array of it: PostgreSQL refuses to alter such a table. */
const usesOfRowTypes = (db: Queryable) =>
  db.all(sql`
    SELECT DISTINCT pg_describe_object(d.classid, d.objid, d.objsubid) AS use, c.relname::text AS "table"
    FROM pg_class AS c
    JOIN pg_type AS t ON t.typrelid = c.oid
    JOIN pg_depend AS d ON d.refclassid = 'pg_type'::regclass AND d.refobjid IN (t.oid, t.typarray)
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND d.deptype = 'n'
    ORDER BY use`)

it('has nothing that uses the row type of a table', async () => {
  expect(await usesOfRowTypes(test.database)).toEqual([])
})

it.each([
  ['CREATE FUNCTION taken(one hotels) RETURNS text LANGUAGE sql RETURN one.hotel_id', 'function taken(hotels)'],
  ['CREATE FUNCTION given() RETURNS SETOF hotels LANGUAGE sql AS $$ TABLE hotels $$', 'function given()'],
  ['CREATE FUNCTION many(all_of hotels[]) RETURNS integer LANGUAGE sql RETURN 1', 'function many(hotels[])'],
  ['CREATE TABLE kept (one hotels)', 'column one of table kept'],
])('would find %s', async (statement, use) => {
  const found = await test.database
    .transaction(async (transaction) => {
      await transaction.run(raw(statement))
      throw new Error(JSON.stringify(await usesOfRowTypes(transaction)))
    })
    .catch((error: Error) => error.message)
  expect(found).toBe(JSON.stringify([{ use, table: 'hotels' }]))
})

it('has a key within another, of which PostgreSQL may name either, only where both are known', async () => {
  const within = await test.database.all<{ key: string }>(sql`
    SELECT narrow.indexrelid::regclass::text AS key
    FROM pg_index AS narrow
    JOIN pg_index AS wide ON wide.indrelid = narrow.indrelid AND wide.indexrelid <> narrow.indexrelid
    JOIN pg_class AS c ON c.oid = narrow.indrelid AND c.relnamespace = 'public'::regnamespace
    WHERE narrow.indisunique AND wide.indisunique AND narrow.indpred IS NULL AND narrow.indexprs IS NULL
      AND narrow.indkey::smallint[] <@ wide.indkey::smallint[]
    ORDER BY key`)
  // The id of an instance is drawn by the database; `isIdInUse` knows both keys of a participant's.
  expect(within.map(({ key }) => key)).toEqual(['hotel_instances_pkey', 'participants_participant_id_key'])
})
