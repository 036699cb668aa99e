import { startTemporaryPostgres } from '@trophy/embedded-postgres/temporary'
import { embeddedOwner } from '@trophy/server/testing'
import { postgresVariable } from './journey-server.ts'

/** One PostgreSQL for all journeys; each file of them has a database of its own in it. */
export default async (): Promise<() => Promise<void>> => {
  const server = await startTemporaryPostgres(embeddedOwner)
  process.env[postgresVariable] = server.url
  return server.stop
}
