import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { raw } from 'sql-template-tag'
import { Database } from '../../platform/db/database.ts'
import { embeddedOwner } from '../../platform/db/embedded-owner.ts'
import { withoutLimits } from '../../platform/db/limits.ts'
import { freePort } from '../free-port.ts'

const run = promisify(execFile)
const debianFolder = '/usr/lib/postgresql'

const findOldest = (): string | undefined => {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).map(Number) : []
  return versions
    .filter((version) => version >= 15)
    .toSorted((one, other) => one - other)
    .map((version) => join(debianFolder, String(version), 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')))
}

/**
 * The folder with the programs of the oldest supported PostgreSQL that a package of Debian has installed, such as
 * `postgresql-15`; undefined where there is none.
 */
export const debianPrograms = findOldest()

const idOf = (field: '-u' | '-g') => Number(execFileSync('id', [field, 'postgres'], { encoding: 'utf8' }))

/** PostgreSQL refuses to run as root: root runs it as the user of the package. */
export const findPostgresUser = () => (process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined)

/**
 * A server of that version with an empty database, created as docs/operations.md says. Its role may also create
 * databases for tests. `stop` removes it.
 */
export const startDebianPostgres = async () => {
  if (debianPrograms === undefined) throw new Error(`${debianFolder} has no PostgreSQL`)
  const programs = debianPrograms
  const user = findPostgresUser()
  const folder = await mkdtemp(join(tmpdir(), 'trophy-postgres-'))
  if (user) await chown(folder, user.uid, user.gid)
  const [cluster, port] = [join(folder, 'cluster'), await freePort()]
  const options = { cwd: folder, ...user }
  const control = (...parameters: string[]) =>
    run(join(programs, 'pg_ctl'), ['--pgdata', cluster, ...parameters], options)
  const initial = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  await run(join(programs, 'initdb'), ['--pgdata', cluster, ...initial], options)
  const settings = [`port=${port}`, `unix_socket_directories=${folder}`, 'listen_addresses=127.0.0.1', 'fsync=off']
  const library = 'shared_preload_libraries=pg_stat_statements'
  const parameters = [...settings, library].map((setting) => `-c ${setting}`).join(' ')
  await control('--wait', `--log=${folder}/server.log`, '-o', parameters, 'start')
  const urlOf = (role: string, name: string) => `postgresql://${role}@127.0.0.1:${port}/${name}`
  const superuser = new Database({ url: urlOf('postgres', 'template1'), maximumConnections: 1, limits: withoutLimits })
  for (const statement of [
    'CREATE ROLE trophy LOGIN CREATEDB',
    'GRANT pg_monitor, pg_signal_backend TO trophy',
    "CREATE DATABASE trophy OWNER trophy ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0",
    ...embeddedOwner.extensions.map((extension) => `CREATE EXTENSION ${extension}`),
  ]) {
    await superuser.run(raw(statement))
  }
  await superuser.close()
  const stop = async () => {
    await control('--wait', '--mode=immediate', 'stop')
    await rm(folder, { recursive: true })
  }
  return { url: urlOf('trophy', 'trophy'), stop }
}
