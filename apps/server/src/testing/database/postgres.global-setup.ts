import type { TestProject } from 'vitest/node'
import { embeddedOwner } from '../../platform/db/embedded-owner.ts'
import { dropTemplate } from './run-database.ts'
import { startTemporaryPostgres } from '@trophy/embedded-postgres/temporary'

/**
 * The PostgreSQL of a test run: a temporary one, or the one of `TEST_DATABASE_URL`, possibly of another version, with a
 * role that may create databases (docs/operations.md).
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await postgresOf(process.env.TEST_DATABASE_URL)
  project.provide('postgresUrl', server.url)
  return server.stop
}

const postgresOf = async (url: string | undefined) => {
  if (url === undefined) return startTemporaryPostgres(embeddedOwner)
  // A template of an earlier run may have an older schema.
  await dropTemplate(url)
  return { url, stop: () => dropTemplate(url) }
}
