import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { raw } from 'sql-template-tag'
import { Database } from '../../platform/db/database.ts'
import { withoutLimits } from '../../platform/db/limits.ts'
import { freePort } from '../free-port.ts'

const run = promisify(execFile)

/** PostgreSQL 15 of Debian, the oldest version that is supported: package `postgresql-15`. */
const programs = '/usr/lib/postgresql/15/bin'

export const hasOlderPostgres = existsSync(join(programs, 'initdb'))

const idOf = (field: '-u' | '-g') => Number(execFileSync('id', [field, 'postgres'], { encoding: 'utf8' }))

/** PostgreSQL refuses to run as root: root runs it as the user of the package. */
const findUser = () => (process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined)

/** A server of that version with an empty database, created as docs/operations.md says. `stop` removes it. */
export const startOlderPostgres = async () => {
  const user = findUser()
  const folder = await mkdtemp(join(tmpdir(), 'trophy-postgres-'))
  if (user) await chown(folder, user.uid, user.gid)
  const [cluster, port] = [join(folder, 'cluster'), await freePort()]
  const options = { cwd: folder, env: { LC_ALL: 'C' }, ...user }
  const control = (...parameters: string[]) =>
    run(join(programs, 'pg_ctl'), ['--pgdata', cluster, ...parameters], options)
  await run(join(programs, 'initdb'), ['--pgdata', cluster, '--username=postgres', '--auth=trust'], options)
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`
  await control('--wait', `--log=${folder}/server.log`, '-o', settings, 'start')
  const urlOf = (role: string, name: string) => `postgresql://${role}@127.0.0.1:${port}/${name}`
  const superuser = new Database({ url: urlOf('postgres', 'postgres'), maximumConnections: 1, limits: withoutLimits })
  for (const statement of [
    'CREATE ROLE trophy LOGIN',
    "CREATE DATABASE trophy OWNER trophy ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0",
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
