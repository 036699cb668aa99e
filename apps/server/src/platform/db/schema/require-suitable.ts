import sql from 'sql-template-tag'
import { z } from 'zod'
import { StartFailure } from '../../errors.ts'
import type { Queryable } from '../database.ts'

const oldestVersion = 15
export const requiredExtensions = ['btree_gist', 'pg_trgm']

const factsRow = z.strictObject({
  major: z.int(),
  version: z.string(),
  encoding: z.string(),
  knowsLetters: z.boolean(),
  /** Turkish has another small letter for it. */
  knowsI: z.boolean(),
  role: z.string(),
  /** Where its tables would be; null where no schema of the search path exists. */
  schema: z.string().nullable(),
  mayCreate: z.boolean(),
  /** Extensions that are neither installed nor available. */
  missing: z.array(z.string()),
  /** Schemas of installed extensions to which the search path does not lead. */
  hidden: z.array(z.string()),
  isReadOnly: z.boolean(),
  /** What another application has where the tables of a new event would be. */
  other: z.string().nullable(),
})

/**
 * Checks whether the product can use this database, before anything is created in it: its administrator can correct a
 * new database with one statement, but a used one not without losing its data.
 * @throws StartFailure in one line
 */
export const requireSuitable = async (database: Queryable): Promise<void> => {
  const facts = await selectFacts(database)
  const mistake = facts && mistakeIn(facts)
  if (mistake !== undefined) throw new StartFailure(`Setting DATABASE_URL: the database cannot be used (${mistake})`)
}

/** Others have a table of this name, too. */
const isMigrated = sql`
  EXISTS (SELECT FROM pg_class AS c JOIN pg_attribute ON attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relname = 'migrations' AND attname = 'hash')`

const selectFacts = (database: Queryable) =>
  database.first(
    factsRow,
    sql`
    SELECT current_setting('server_version_num')::integer / 10000 AS major,
      current_setting('server_version') AS version,
      current_setting('server_encoding') AS encoding, lower(chr(196)) = chr(228) AS "knowsLetters",
      lower('I') = 'i' AS "knowsI",
      current_user AS role, current_schema() AS schema,
      coalesce(has_schema_privilege(current_schema(), 'CREATE'), false)
        AND has_database_privilege(current_database(), 'CREATE')
        AND has_database_privilege(current_database(), 'TEMP') AS "mayCreate",
      ARRAY(SELECT unnest(${requiredExtensions}::text[]) EXCEPT SELECT name FROM pg_available_extensions) AS missing,
      ARRAY(SELECT DISTINCT nspname::text FROM pg_extension JOIN pg_namespace AS n ON n.oid = extnamespace
        WHERE extname = ANY (${requiredExtensions}::text[]) AND nspname <> ALL (current_schemas(true))) AS hidden,
      current_setting('transaction_read_only')::boolean AS "isReadOnly",
      (SELECT min(name) FROM (${relations}) AS relations
        WHERE schema IN ('public', 'graphile_worker') AND NOT (${isMigrated})) AS other`,
  )

const mistakeIn = ({
  major,
  version,
  encoding,
  knowsLetters,
  knowsI,
  role,
  schema,
  mayCreate,
  missing,
  hidden,
  isReadOnly,
  other,
}: z.infer<typeof factsRow>): string | undefined => {
  if (major < oldestVersion) return `PostgreSQL ${version} is too old, ${oldestVersion} or newer is needed`
  if (encoding !== 'UTF8') return `its encoding is ${encoding}; create it with ENCODING 'UTF8'`
  if (!knowsLetters) return `its locale cannot convert Ä to lower case; create it with LOCALE 'C.UTF-8'`
  if (!knowsI) return `its locale does not convert I to i; create it with LOCALE 'C.UTF-8'`
  if (!mayCreate) return `the role ${role} may not create tables in it; let the role own the database`
  // Backups, and what keeps practice and real event apart, read the schema public.
  if (schema !== 'public') {
    return `its search_path leads to the schema ${schema} first; let it begin with the schema public`
  }
  if (missing.length > 0) return `the server lacks the extensions ${missing.join(', ')} (PostgreSQL's contrib package)`
  if (hidden.length > 0) {
    return `its extensions are in the schema ${hidden.join(', ')}; let its search_path be public, ${hidden.join(', ')}`
  }
  if (isReadOnly) return 'it is read-only; set default_transaction_read_only = off'
  if (other !== null) return `it has ${other} of another application; create one that has nothing else`
  return undefined
}

/** SELECT of `schema` and `name` of what is in the database; extensions do not count. */
const relations = sql`
  SELECT n.nspname AS schema, c.oid::regclass::text AS name
  FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
  WHERE n.nspname !~ '^(pg_|information_schema$)' AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S') AND NOT EXISTS (
    SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype = 'e')`

const relationRow = z.strictObject({ name: z.string() })

/** Something that is in the database, if anything is. */
export const findRelation = (db: Queryable) =>
  db.first(relationRow, sql`SELECT name FROM (${relations}) AS relations ORDER BY name LIMIT 1`)
