import type { TestProject } from 'vitest/node'
import { embeddedOwner } from '../../platform/db/embedded-owner.ts'
import { dropTemplate } from './run-database.ts'
import { startTemporaryPostgres } from '@trophy/embedded-postgres/temporary'

/**
 * The PostgreSQL of a run of tests: one of its own, or with `TEST_DATABASE_URL` another, of another version perhaps, as a
 * role that may make databases (docs/operations.md).
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await postgresOf(process.env.TEST_DATABASE_URL)
  project.provide('postgresUrl', server.url)
  return server.stop
}

const postgresOf = async (url: string | undefined) => {
  if (url === undefined) return startTemporaryPostgres(embeddedOwner)
  // What an earlier run left may be of an older model.
  await dropTemplate(url)
  return { url, stop: () => dropTemplate(url) }
}
