import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../database.ts'

/** SELECT of `schema` and `name` of what is in the database; extensions do not count. */
export const relations = sql`
  SELECT n.nspname AS schema, c.oid::regclass::text AS name
  FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
  WHERE n.nspname !~ '^(pg_|information_schema$)' AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S') AND NOT EXISTS (
    SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype = 'e')`

const relationRow = z.strictObject({ name: z.string() })

/** Something that is in the database, if anything is. */
export const findRelation = (db: Queryable) =>
  db.first(relationRow, sql`SELECT name FROM (${relations}) AS relations ORDER BY name LIMIT 1`)
