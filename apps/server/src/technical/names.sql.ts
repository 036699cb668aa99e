import sql, { type Sql, raw } from 'sql-template-tag'

/** A relation as people read it: with its schema unless that is the usual one. */
export const shownName = (schema: string, name: string): Sql =>
  sql`CASE ${raw(schema)} WHEN 'public' THEN ${raw(name)} ELSE ${raw(schema)} || '.' || ${raw(name)} END`
