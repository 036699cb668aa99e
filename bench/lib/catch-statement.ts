import type { Sql } from 'sql-template-tag'
import type { Queryable } from '@trophy/server/testing'

/** The statement of the server as it goes to the database: `send` must run one by `all`, and nothing else. */
export const catchStatement = async (send: (db: Queryable) => Promise<unknown>): Promise<Sql> => {
  const caught: Sql[] = []
  const refuse = () => Promise.reject(new Error('Only one statement was expected'))
  // With or without the schema of the rows, the statement comes last.
  const all = async (...parameters: [unknown, Sql] | [Sql]) => {
    caught.push(parameters.length === 2 ? parameters[1] : parameters[0])
    return []
  }
  await send({ all, first: refuse, run: refuse })
  const [statement, ...others] = caught
  if (!statement || others.length > 0) throw new Error('One statement was expected')
  return statement
}
