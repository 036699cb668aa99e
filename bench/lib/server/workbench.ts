import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@trophy/embedded-postgres'
import {
  Database,
  embeddedOwner,
  type EventSize,
  generateEvent,
  prepareDatabase,
  withoutLimits,
} from '@trophy/server/testing'
import type { Server } from '../load/http-client.ts'
import { productSettings, signIn } from './child-server.ts'

export interface Workbench extends Server {
  readonly database: Database
  readonly databaseUrl: string
  /** A folder for files of the benchmark; removed at the end. */
  readonly folder: string
  /** The server's process id. */
  readonly serverProcess: number
  close(): Promise<void>
}

/** An embedded PostgreSQL like the product's, migrated and empty. `folder` is removed at the end. */
export const openEventDatabase = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trophy-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDirectory: folder, owner: embeddedOwner })
  const database = new Database({ url: postgres.url, limits: withoutLimits })
  await prepareDatabase(database)
  const close = async () => {
    await database.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { database, databaseUrl: postgres.url, folder, close }
}

/** An event database with a generated event, and the server in a separate process. */
export const openWorkbench = async (
  size: EventSize,
  settings: Readonly<Record<string, string>> = {},
): Promise<Workbench> => {
  const { database, databaseUrl, folder, close: closeDatabase } = await openEventDatabase()
  const server = { stop: async (): Promise<void> => undefined }
  const close = async () => {
    await server.stop()
    await closeDatabase()
  }
  try {
    await generateEvent(database, size)
    const { address, serverProcess, stop } = await startServerProcess(databaseUrl, folder, settings)
    server.stop = stop
    return { database, databaseUrl, address, serverProcess, folder, token: await signIn(address), close }
  } catch (error) {
    await close()
    throw error
  }
}

const startServerProcess = async (
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
