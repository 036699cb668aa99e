import sql, { type Sql, raw } from 'sql-template-tag'

/** The displayed name of a relation: with its schema unless that is `public`. */
export const shownName = (schema: string, name: string): Sql =>
  sql`CASE ${raw(schema)} WHEN 'public' THEN ${raw(name)} ELSE ${raw(schema)} || '.' || ${raw(name)} END`
