import { startEmbeddedPostgres } from './start.ts'
import { testOwner } from './test-owner.fixture.ts'

/** A process that starts a database in the given directory and prints its URL, until a test kills it. */
const server = await startEmbeddedPostgres({ dataDirectory: process.argv[2] ?? '', owner: testOwner })
process.stdout.write(`${JSON.stringify({ pid: server.pid, url: server.url })}\n`)
