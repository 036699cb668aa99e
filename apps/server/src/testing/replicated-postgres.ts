import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { debianPrograms, findPostgresUser } from './database/debian-postgres.ts'
import { freePort } from './free-port.ts'
import { createCertificate } from './processes/nginx.ts'
import { childrenOf, freezeTree, signalTree } from './processes/proxies.ts'
import { mountSmallDisk, refuseWrites } from './small-disk.ts'

const run = promisify(execFile)

const configuration = (folder: string, port: string, standby: string) => `
listen_addresses = '127.0.0.1, 127.0.0.2'
port = ${port}
unix_socket_directories = ''
max_connections = 200
wal_level = replica
synchronous_commit = on
synchronous_standby_names = '${standby}'
max_wal_size = 64MB
ssl = on
ssl_cert_file = '${folder}/fullchain.pem'
ssl_key_file = '${folder}/privkey.pem'
`

const urlOf = (port: string, name = 'postgres') => `postgresql://postgres@127.0.0.1:${port}/${name}`

/** Runs statements one after the other on a connection of its own. */
const execute = async (url: string, ...statements: string[]) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const untilItResponds = async (url: string): Promise<void> => {
  for (const until = performance.now() + 60_000; ;) {
    try {
      return await execute(url, 'SELECT 1')
    } catch (error) {
      if (performance.now() > until) throw error
      await sleep(100)
    }
  }
}

type Place = 'primary' | 'standby'

/**
 * A primary and its synchronous standby, both real PostgreSQL servers on the loopback address, of Debian's package: the
 * embedded one lacks pg_basebackup. Both write to one log, by default to none.
 */
export const startReplicatedPostgres = async (name: string, log: number | 'ignore' = 'ignore') => {
  const programs = debianPrograms
  if (programs === undefined) throw new Error('PostgreSQL of Debian is not installed')
  const user = findPostgresUser()
  const folder = await mkdtemp(join(tmpdir(), 'trophy-replicated-'))
  await chmod(folder, 0o755)
  if (user) await chown(folder, user.uid, user.gid)
  await createCertificate(folder)
  if (user) await chown(join(folder, 'privkey.pem'), user.uid, user.gid)
  const ports = { primary: await freePort(), standby: await freePort() }
  const places = { primary: join(folder, 'primary'), standby: join(folder, 'standby') }
  for (const place of Object.values(places)) await mkdir(place, { mode: 0o700 })
  const disks = { primary: await mountSmallDisk(places.primary), standby: await mountSmallDisk(places.standby) }
  if (user) for (const place of Object.values(places)) await chown(place, user.uid, user.gid)
  const children = new Map<Place, ChildProcess>()
  let leader: Place = 'primary'
  const start = async (place: Place) => {
    children.set(
      place,
      spawn(join(programs, 'postgres'), ['-D', places[place]], { ...user, stdio: ['ignore', log, log] }),
    )
    await untilItResponds(urlOf(ports[place]))
  }
  const processOf = (place: Place): ChildProcess => {
    const child = children.get(place)
    if (child === undefined) throw new Error(`The ${place} was not started`)
    return child
  }
  await run(
    join(programs, 'initdb'),
    ['-D', places.primary, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...user, cwd: folder },
  )
  await appendFile(join(places.primary, 'postgresql.conf'), configuration(folder, ports.primary, ''))
  await start('primary')
  await execute(urlOf(ports.primary), `CREATE DATABASE ${name}`, 'CREATE ROLE haproxy_check LOGIN')
  const source = `host=127.0.0.1 port=${ports.primary} user=postgres application_name=standby`
  await run(
    join(programs, 'pg_basebackup'),
    ['-d', source, '-D', places.standby, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync'],
    { ...user, cwd: folder },
  )
  // Both servers have the same settings, as where one file configures both.
  await appendFile(join(places.standby, 'postgresql.conf'), configuration(folder, ports.standby, 'standby'))
  await start('standby')
  await execute(
    urlOf(ports.primary),
    `ALTER SYSTEM SET synchronous_standby_names = 'standby'`,
    'SELECT pg_reload_conf()',
  )

  /** As docs/operations.md says: commits must not wait for a standby that does not exist any more. */
  const promote = async () => {
    await execute(
      urlOf(ports.standby),
      `ALTER SYSTEM SET synchronous_standby_names = ''`,
      'SELECT pg_reload_conf()',
      'SELECT pg_promote()',
    )
    leader = 'standby'
  }
  /** Of the primary. Killed: PostgreSQL ends at once. Frozen: the machine is silent, and its connections stay open. */
  const fail = async (failure: 'killed' | 'frozen'): Promise<void> => {
    if (failure === 'killed') processOf('primary').kill('SIGKILL')
    else await signalTree(processOf('primary'), 'SIGSTOP')
  }
  const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null
  const stop = async () => {
    for (const child of [...children.values()].toReversed()) {
      // A paused process takes SIGKILL only.
      if (isRunning(child)) await signalTree(child, 'SIGKILL')
    }
    await sleep(500)
    for (const disk of Object.values(disks)) await disk?.remove()
    await rm(folder, { recursive: true, force: true })
  }
  return {
    primaryUrl: urlOf(ports.primary, name),
    standbyUrl: urlOf(ports.standby, name),
    certificate: join(folder, 'fullchain.pem'),
    ports,
    fail,
    promote,
    /** Fast shutdown of the server that takes writes, which is started again. */
    restart: async () => {
      const ended = once(processOf(leader), 'exit')
      processOf(leader).kill('SIGINT')
      await ended
      await start(leader)
    },
    /** The server that takes writes stands still for some time. */
    freeze: (milliseconds: number) => freezeTree(processOf(leader), milliseconds),
    /** The disk of the server that takes writes is full for some time; who ends at it is started again. */
    fillDisk: async (milliseconds: number) => {
      const { pid } = processOf(leader)
      const pids = [...(pid === undefined ? [] : [pid]), ...(await childrenOf(processOf(leader)))]
      const free = await (disks[leader]?.fill() ?? refuseWrites(pids, user))
      await sleep(milliseconds)
      await free()
      if (!isRunning(processOf(leader))) await start(leader)
    },
    stop,
  }
}
