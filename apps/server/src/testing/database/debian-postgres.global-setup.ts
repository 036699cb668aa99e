import type { TestProject } from 'vitest/node'
import { startDebianPostgres } from './debian-postgres.ts'

/** The PostgreSQL of a run of tests on the oldest installed version. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await startDebianPostgres()
  project.provide('postgresUrl', server.url)
  return server.stop
}
