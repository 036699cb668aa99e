import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, copyFile, mkdir, mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { sizeOf } from '../lib/build-release.mjs'
import { root } from '../lib/commands.mjs'

/** An ordinary user, as which root runs the release: PostgreSQL needs other programs to run as root. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** A release in a folder outside the repository, with a folder whose only program is `node`. */
const buildIn = async (/** @type {string[]} */ ...parameters) => {
  const folder = await mkdtemp(join(tmpdir(), 'trophy-release-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await chmod(folder, 0o755)
  const [release, programs, data] = [join(folder, 'release'), join(folder, 'bin'), join(folder, 'data')]
  const output = execFileSync(process.execPath, ['scripts/build.mjs', ...parameters, release], { cwd: root })
  console.log(output.toString().trim().split('\n').at(-1))
  await mkdir(programs)
  await copyFile(process.execPath, join(programs, 'node'))
  await mkdir(data)
  if (user.uid !== undefined) await chown(data, user.uid, user.gid)
  /** Runs a file of the server as `npm start` of the release does. */
  const run = (/** @type {string} */ file, /** @type {string[]} */ ...others) =>
    spawn('node', [`apps/server/dist/app/${file}.js`, ...others], {
      cwd: release,
      env: { PATH: programs, DATA_DIR: data, PORT: '0', DRAIN_SECONDS: '0', LOG_LEVEL: 'warn' },
      ...user,
    })
  return { release, data, run }
}

/** Where links lead to, as they are written. */
const linksIn = async (/** @type {string} */ folder) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const links = entries.filter((entry) => entry.isSymbolicLink())
  return Promise.all(links.map(({ parentPath, name }) => readlink(join(parentPath, name))))
}

test('with PostgreSQL it has at most 250 MB, and runs with node alone', async () => {
  const { release, data, run } = await buildIn('--with-postgres')
  expect(await sizeOf(release)).toBeLessThan(250e6)
  const links = await linksIn(release)
  expect(links).not.toEqual([])
  expect(links.filter((link) => link.includes('/'))).toEqual([])
  const server = run('server')
  onTestFinished(() => void server.kill('SIGKILL'))
  let output = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (/** @type {Buffer} */ chunk) => {
      output += chunk
    })
  }
  await expect.poll(() => output).toMatch(/ is ready at \S+/)
  const address = / is ready at (\S+)/.exec(output)?.[1] ?? ''
  expect(await (await fetch(`${address}/api/health/ready`)).json()).toMatchObject({ status: 'ok' })
  expect(await (await fetch(`${address}/coach`)).text()).toContain('<script type="module"')
  const backup = run('backup', join(data, 'backup.tar.gz'))
  expect(await text(backup.stdout)).toMatch(/^Wrote .*: \d+ rows/)
  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
}, 180_000)

test('without PostgreSQL it has at most 60 MB, and says what it needs', async () => {
  const { release, run } = await buildIn()
  expect(await sizeOf(release)).toBeLessThan(60e6)
  const server = run('server')
  const [errors] = await Promise.all([text(server.stderr), once(server, 'exit')])
  expect(errors).toMatch(/^The embedded PostgreSQL \S+ is not installed: set DATABASE_URL[^\n]*\n$/)
  expect(server.exitCode).toBe(1)
}, 180_000)
