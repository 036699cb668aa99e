import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { binary, main, root } from './lib/commands.mjs'
import { ensureInstalled } from './lib/install.mjs'

const watch = ['watch', '--clear-screen=false', 'apps/server/src/app/server.ts']
const page = ['apps/web', '--config', 'apps/web/vite.config.ts', '--strictPort', '--logLevel', 'warn']

/**
 * @param {string} name of the program
 * @param {readonly string[]} parameters
 * @param {Readonly<Record<string, string>>} settings added to the environment
 */
const start = (name, parameters, settings) =>
  spawn(binary(name), parameters, {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
    // A separate group, so that Ctrl-C reaches it only once, through us: at a second signal tsx would kill the server.
    detached: true,
  })

/** `npm run dev`: Vite serves the page and forwards to the API; both are updated when their source changes. */
await main(async () => {
  await ensureInstalled()
  const host = process.env.HOST || '127.0.0.1'
  const port = process.env.PORT || '3000'
  const api = { host: '127.0.0.1', port: String(Number(port) + 1) }
  const children = [
    start('tsx', [...watch, `--address=http://${host}:${port}`], {
      HOST: api.host,
      PORT: api.port,
      // tsx restarts it after each change.
      DRAIN_SECONDS: '0',
    }),
    start('vite', [...page, '--host', host, '--port', port], { API_ADDRESS: `http://${api.host}:${api.port}` }),
  ]
  const endings = children.map((child) => once(child, 'exit'))
  const stopped = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, resolve)
  })
  await Promise.race([stopped, ...endings])
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(endings)
})
