import { createHash } from 'node:crypto'
import sql, { type RawValue, type Sql } from 'sql-template-tag'

const names = new Map<string, string>()

const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/**
 * Like `sql`, for frequent statements whose planning takes longer than running them: each connection plans one once
 * and keeps it under its name, a long one in some 0.3 MB. Their number must be small, so their fragments may have few
 * variants only.
 */
export const prepared = (strings: readonly string[], ...values: readonly RawValue[]): Sql => {
  const statement = sql(strings, ...values)
  return Object.assign(statement, { name: nameOf(statement.text) })
}
