import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { hasProgram, startProxy } from './proxies.ts'

/** False where the program is not installed: apt-get install pgbouncer. */
export const hasPgBouncer = hasProgram('pgbouncer', '--version')

/** PgBouncer in front of the server of `url`, as docs/operations.md describes it. Returns the URL that leads there. */
export const startPgBouncer = async (url: string, mode: 'session' | 'transaction' = 'session') => {
  const { hostname, port: serverPort, username, password } = new URL(url)
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'trophy-pgbouncer-'))
  const secret = password === '' ? '' : ` password=${decodeURIComponent(password)}`
  const configuration = `
[databases]
* = host=${hostname} port=${serverPort} user=${decodeURIComponent(username)}${secret}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 60
`
  await chmod(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, configuration, { mode: 0o644 })
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const { stop } = await startProxy('pgbouncer', ['-q', ...user, file], { port, folder })
  const through = new URL(url)
  through.port = port
  return { url: through.href, stop }
}
