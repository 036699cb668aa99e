import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { describeSchema } from './schema.fixture.ts'

/** The version of the embedded PostgreSQL; other versions print definitions differently. */
const documentedVersion = '18'
const file = fileURLToPath(new URL('../../../schema.sql', import.meta.url))

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

CREATE TABLE allocations (`)
})
