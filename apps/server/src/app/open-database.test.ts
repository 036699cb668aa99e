import { expect, inject, test } from 'vitest'
import { StartFailure } from '../platform/errors.ts'
import { openDatabase } from './open-database.ts'

const dataDirectory = '/nowhere'
const log = { info: () => undefined, error: () => undefined }

test.each([
  ['?sslmode=require', 'The server does not support SSL connections'],
  ['?user=nobody', 'password authentication failed for user "nobody"'],
])('a database that refuses connections to %s is told in one line', async (parameters, reason) => {
  const databaseUrl = new URL(parameters, inject('postgresUrl')).href
  await expect(openDatabase({ databaseUrl, dataDirectory }, log)).rejects.toThrow(
    new StartFailure(`Setting DATABASE_URL: the database cannot be used (${reason})`),
  )
})
