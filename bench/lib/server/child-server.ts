import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { z } from 'zod'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export interface ChildServer {
  /** `http://127.0.0.1:…` */
  readonly address: string
  readonly pid: number
  stop(): Promise<void>
}

/** Account of the first admin, who has no mobile number and so needs no one-time password. */
const account = { email: 'bench@example.org', password: 'a benchmark password' }

/** The settings of a product whose requests all come from one session. */
export const productSettings = {
  DEMO_DATA: 'false',
  ADMIN_EMAIL: account.email,
  ADMIN_PASSWORD: account.password,
  REQUEST_LIMIT_PER_MINUTE: '10000000',
}

/**
 * The built product, started like `npm start`; it has its files in `folder`. Its log goes to a file, because logging is
 * part of what is measured.
 */
export const startProduct = (folder: string, settings: Readonly<Record<string, string>>): Promise<ChildServer> =>
  startNode(join(root, 'scripts/start.mjs'), folder, { ...settings, DATA_DIR: folder, PORT: '0' })

const minimalFile = join(root, '.cache/bench/minimal-server.mjs')

/** Built like the product, because loading TypeScript would count as memory and as time of the start. */
export const buildMinimal = async (): Promise<void> => {
  await build({
    entryPoints: [fileURLToPath(new URL('../baseline/minimal-server.ts', import.meta.url))],
    outfile: minimalFile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    logLevel: 'warning',
  })
}

export const startMinimal = (folder: string, databaseUrl: string): Promise<ChildServer> =>
  startNode(minimalFile, folder, { DATABASE_URL: databaseUrl })

/** Returns when the process has printed its address. */
const startNode = async (
  file: string,
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<ChildServer> => {
  await mkdir(folder, { recursive: true })
  const logFile = join(folder, 'server.log')
  const log = await open(logFile, 'w')
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { PATH, HOME, DRAIN_SECONDS: '0', ...settings },
    stdio: ['ignore', log.fd, log.fd],
  })
  const ended = once(child, 'exit')
  await log.close()
  for (;;) {
    const text = await readFile(logFile, 'utf8')
    const address = / ?is ready at (\S+)\n/.exec(text)?.[1]
    if (address !== undefined) return { address, pid: child.pid ?? 0, stop: () => stop(child, ended) }
    if (child.exitCode !== null) throw new Error(`The server did not start: ${text}`)
    await sleep(5)
  }
}

const stop = async (child: ReturnType<typeof spawn>, ended: Promise<unknown>): Promise<void> => {
  child.kill('SIGTERM')
  await ended
}

const signedIn = z.object({ token: z.string() })

/** Signs in as the first admin and returns the bearer token. */
export const signIn = async (address: string): Promise<string> => {
  const response = await fetch(`${address}/api/auth/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (!response.ok) throw new Error(`Sign-in answered ${response.status}`)
  return signedIn.parse(await response.json()).token
}

/** The memory of a process in megabytes, as the system counts it. */
export const residentMegabytes = async (pid: number): Promise<number> =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000
