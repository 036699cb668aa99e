import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../free-port.ts'
import { readDeployed, replace, startProxy } from './proxies.ts'

const run = promisify(execFile)

/** What Debian's own nginx.conf says around `conf.d`. */
const aroundIt = (site: string, folder: string) => `
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events {
  worker_connections 1024;
}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
  ${site}
}
`

/** A key and a certificate of 127.0.0.1 that signs itself: privkey.pem and fullchain.pem. */
export const createCertificate = (folder: string) =>
  run(
    'openssl',
    [
      'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2',
      '-subj /CN=localhost -addext subjectAltName=IP:127.0.0.1 -keyout privkey.pem -out fullchain.pem',
    ].flatMap((parameters) => parameters.split(' ')),
    { cwd: folder },
  )

/**
 * nginx with `deploy/nginx.conf` in front of two servers: only ports and the certificate are replaced.
 * @param change of the configuration, to prove that a test depends on it
 */
export const startNginx = async (
  [first, second]: readonly [string, string],
  change: (configuration: string) => string = (configuration) => configuration,
) => {
  const folder = await mkdtemp(join(tmpdir(), 'trophy-nginx-'))
  // As root, nginx serves as another user, who must reach its temporary files.
  await chmod(folder, 0o755)
  await createCertificate(folder)
  const [plainPort, port] = [await freePort(), await freePort()]
  let text = `${await readDeployed('nginx-servers.conf')}\n${await readDeployed('nginx.conf')}`
  text = replace(text, '127.0.0.1:3001', `127.0.0.1:${first}`)
  text = replace(text, '127.0.0.1:3002', `127.0.0.1:${second}`)
  text = replace(text, /listen \[::\]:.*/g, '')
  text = replace(text, 'listen 80;', `listen 127.0.0.1:${plainPort};`)
  text = replace(text, 'listen 443', `listen 127.0.0.1:${port}`)
  text = replace(text, '/etc/trophy/tls', folder)
  await writeFile(join(folder, 'nginx.conf'), change(aroundIt(text, folder)))
  const parameters = ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
  const proxy = await startProxy('nginx', parameters, { port, folder })
  const certificate = await readFile(join(folder, 'fullchain.pem'), 'utf8')
  const log = () => readFile(join(folder, 'error.log'), 'utf8')
  return { port, plainPort, certificate, log, ...proxy }
}
