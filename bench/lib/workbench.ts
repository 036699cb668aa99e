import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@trophy/embedded-postgres'
import { embeddedOwner, Database, prepareDatabase, withoutLimits } from '@trophy/server/testing'
import { productSettings } from './child-server.ts'
import { type EventSize, generateEvent } from './generate-event.ts'
import { signIn } from './sign-in.ts'

export interface Workbench {
  readonly database: Database
  readonly databaseUrl: string
  /** `http://127.0.0.1:…` */
  readonly address: string
  /** A folder for files of the benchmark; removed at the end. */
  readonly folder: string
  /** The server's process id. */
  readonly serverProcess: number
  /** An admin's bearer token. */
  readonly token: string
  close(): Promise<void>
}

/** An embedded PostgreSQL like the product's with a generated event, and the server in a separate process. */
export const openWorkbench = async (
  size: EventSize,
  settings: Readonly<Record<string, string>> = {},
): Promise<Workbench> => {
  const folder = await mkdtemp(join(tmpdir(), 'trophy-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDirectory: folder, owner: embeddedOwner })
  const database = new Database({ url: postgres.url, maximumConnections: 4, limits: withoutLimits })
  const server = { stop: async (): Promise<void> => undefined }
  const close = async () => {
    await server.stop()
    await database.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await prepareDatabase(database)
    await generateEvent(database, size)
    const child = await startServerProcess(postgres.url, folder, settings)
    server.stop = child.stop
    const token = await signIn(child.address)
    const { address, serverProcess } = child
    return { database, databaseUrl: postgres.url, address, serverProcess, folder, token, close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Starts one of several server processes that may share a database; each has a separate `dataDirectory` for its log.
 */
export const startServerProcess = async (
  databaseUrl: string,
  dataDirectory: string,
  settings: Readonly<Record<string, string>> = {},
) => {
  // Logging is part of what is measured.
  const log = await open(join(dataDirectory, 'server.log'), 'w')
  const child = fork(fileURLToPath(new URL('./server-process.ts', import.meta.url)), {
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDirectory,
      ...productSettings,
      ...settings,
    },
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    if (child.connected) child.disconnect()
    await ended
  }
  const [address] = await Promise.race([once(child, 'message'), ended.then(() => [undefined])])
  await log.close()
  if (typeof address !== 'string') throw new Error(`The server did not start: ${await readLog(dataDirectory)}`)
  return { address, serverProcess: child.pid ?? 0, stop }
}

const readLog = (folder: string): Promise<string> => readFile(join(folder, 'server.log'), 'utf8')
