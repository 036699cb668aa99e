import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { hasProgram, readDeployed, replace, startProxy } from './proxies.ts'

/** False where the program is not installed: apt-get install haproxy. */
export const hasHaproxy = hasProgram('haproxy', '-v')

/**
 * HAProxy with `deploy/haproxy.cfg` in front of two PostgreSQL servers: only addresses are replaced. Returns the port
 * that leads to the primary.
 */
export const startHaproxy = async ([first, second]: readonly [string, string]) => {
  const folder = await mkdtemp(join(tmpdir(), 'trophy-haproxy-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  let text = await readDeployed('haproxy.cfg')
  text = replace(text, '127.0.0.1:6432', `127.0.0.1:${port}`)
  text = replace(text, '192.0.2.11:5432', `127.0.0.1:${first}`)
  text = replace(text, '192.0.2.12:5432', `127.0.0.1:${second}`)
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, text)
  return { port, ...(await startProxy('haproxy', ['-db', '-q', '-f', file], { port, folder })) }
}
