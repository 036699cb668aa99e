import type { TestProject } from 'vitest/node'
import { startRunPostgres } from './run-postgres.ts'

/** The PostgreSQL of a run of tests. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await startRunPostgres()
  project.provide('postgresUrl', server.url)
  return server.stop
}
