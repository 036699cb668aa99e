import { startEmbeddedPostgres } from './start.ts'

/** A process of its own that starts a database in the directory it is given, says so, and can be killed by a test. */
const server = await startEmbeddedPostgres({ dataDirectory: process.argv[2] ?? '' })
process.stdout.write(`${JSON.stringify({ pid: server.pid, url: server.url })}\n`)
