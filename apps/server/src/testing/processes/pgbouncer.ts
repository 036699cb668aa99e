import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { hasProgram, isListening } from './proxies.ts'

/** False where the program is not installed: apt-get install pgbouncer. */
export const hasPgBouncer = hasProgram('pgbouncer', '--version')

/** PgBouncer in front of the server of `url`, as docs/operations.md describes it. Returns the URL that leads there. */
export const startPgBouncer = async (url: string) => {
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
pool_mode = session
default_pool_size = 60
`
  await chmod(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, configuration, { mode: 0o644 })
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const child = spawn('pgbouncer', ['-q', ...user, file], { stdio: 'ignore' })
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true })
  }
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error('PgBouncer does not start')
    await sleep(50)
  }
  const through = new URL(url)
  through.port = port
  return { url: through.href, stop }
}
