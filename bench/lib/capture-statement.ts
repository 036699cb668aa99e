import { Sql } from 'sql-template-tag'
import type { Queryable } from '@trophy/server/testing'

/** Returns the statement that `send` runs; it must call `all` exactly once. */
export const captureStatement = async (send: (db: Queryable) => Promise<unknown>): Promise<Sql> => {
  const caught: Sql[] = []
  const refuse = () => Promise.reject(new Error('Only one statement was expected'))
  const all = async (...parameters: readonly unknown[]) => {
    caught.push(...parameters.filter((one) => one instanceof Sql))
    return []
  }
  await send({ all, first: refuse, run: refuse })
  const [statement, ...others] = caught
  if (!statement || others.length > 0) throw new Error('One statement was expected')
  return statement
}
