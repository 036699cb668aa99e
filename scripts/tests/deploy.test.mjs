import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { root } from '../lib/commands.mjs'

const read = (/** @type {string} */ path) => readFile(join(root, path), 'utf8')

const run = (/** @type {string} */ program, /** @type {readonly string[]} */ parameters) => {
  const { status, stdout, stderr } = spawnSync(program, parameters, { cwd: root, encoding: 'utf8' })
  return { status, output: `${stdout}${stderr}` }
}

/** Whether the program of a Debian package is there; `npm run test:operations` requires all of them. */
const has = (/** @type {string} */ program, /** @type {string} */ parameter) => run(program, [parameter]).status === 0

const units = ['deploy/systemd/trophy-server@.service', 'deploy/systemd/trophy-worker.service']

/** The names in the tables of settings in `platform/config/config.ts` and in that of the gateways. */
const readSettings = async () => {
  const texts = await Promise.all(
    ['config/config.ts', 'sms/gateways/sms-settings.ts'].map((name) => read(`apps/server/src/platform/${name}`)),
  )
  return texts.flatMap((text) => [...text.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name))
}

const settingsSchema = z.record(z.string(), z.string())

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      image: z.string(),
      read_only: z.boolean().optional(),
      cap_drop: z.array(z.string()).optional(),
      environment: settingsSchema.optional(),
      depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).optional(),
      ports: z.array(z.string()).optional(),
      networks: z.union([z.array(z.string()), z.record(z.string(), z.object({ ipv4_address: z.string().optional() }))]),
      volumes: z.array(z.string()).optional(),
      stop_grace_period: z.string().optional(),
      ulimits: z.object({ nofile: z.int() }).optional(),
    }),
  ),
  networks: z.record(z.string(), z.unknown()),
  volumes: z.record(z.string(), z.unknown()),
})

const readCompose = async () => composeSchema.parse(parse(await read('deploy/compose.yaml'), { merge: true }))

const prometheusSchema = z.object({
  scrape_configs: z.tuple([
    z.object({ job_name: z.literal('trophy'), static_configs: z.tuple([z.object({ targets: z.array(z.string()) })]) }),
  ]),
})

const readTargets = async (/** @type {string} */ file) => {
  const { scrape_configs: jobs } = prometheusSchema.parse(parse(await read(`deploy/prometheus/${file}`)))
  return jobs[0].static_configs[0].targets
}

const namesOf = (/** @type {readonly string[] | Readonly<Record<string, unknown>> | undefined} */ value) =>
  Array.isArray(value) ? value.map(String) : Object.keys(value ?? {})

const addressOf = (/** @type {z.infer<typeof composeSchema>['services'][string] | undefined} */ service) => {
  const networks = service?.networks
  return Array.isArray(networks) ? undefined : networks?.['inside']?.ipv4_address
}

test('every setting in the examples is one of the product', async () => {
  const settings = await readSettings()
  expect(settings).toContain('DRAIN_SECONDS')
  const { services } = await readCompose()
  const products = Object.values(services).filter(({ image }) => image.startsWith('trophy:'))
  expect(products).toHaveLength(3)
  const unitTexts = await Promise.all(units.map(read))
  const named = [
    ...products.flatMap(({ environment }) => Object.keys(environment ?? {})),
    ...[...(await read('deploy/trophy.env.example')).matchAll(/^(\w+)=/gm)].map(([, name]) => name),
    ...unitTexts.flatMap((text) => [...text.matchAll(/[ =]([A-Z_]{3,})=/g)].map(([, name]) => name)),
    ...[...(await read('deploy/Containerfile')).matchAll(/(?<=ENV .*)\b([A-Z_]+)=/g)].map(([, name]) => name),
  ]
  expect(named).toContain('BACKUP_DIR')
  expect(named.filter((name) => !settings.includes(name))).toEqual([])
})

test('the passwords of the example are refused, so that nobody keeps them', async () => {
  const minimum = /adminPasswordMinimum = (\d+)/.exec(await read('packages/contract/src/auth/auth.constants.ts'))?.[1]
  const passwords = [...(await read('deploy/trophy.env.example')).matchAll(/_PASSWORD=(.*)/g)].map(([, text]) => text)
  expect(passwords).toHaveLength(2)
  for (const password of passwords) expect(password?.length).toBeLessThan(Number(minimum))
})

test('the container has fixed versions of Node 24, its own user, and a health check', async () => {
  const text = await read('deploy/Containerfile')
  const images = [...text.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  expect(images).toHaveLength(2)
  for (const image of images) expect(image).toMatch(/\/node:24\.\d+-/)
  const last = text.slice(text.lastIndexOf('FROM '))
  expect([...last.matchAll(/^USER (.+)$/gm)].map(([, user]) => user)).toEqual(['node'])
  expect(last).toMatch(/^HEALTHCHECK [^]*\/api\/health\/live/m)
  // Node is the first process and gets SIGTERM itself.
  expect(last).toMatch(/^CMD \["node", .*"apps\/server\/dist\/app\/server\.js"\]$/m)
  expect(text).not.toMatch(/^ADD |sudo|:latest|PASSWORD/m)
})

test('containers are read-only, without privileges, of fixed versions, and refer to what exists', async () => {
  const { services, networks, volumes } = await readCompose()
  expect(Object.keys(services)).toEqual(['postgres', 'server-1', 'server-2', 'worker', 'nginx', 'prometheus'])
  for (const { image } of Object.values(services)) expect(image).toMatch(/:v?\d/)
  const { postgres: _, ...others } = services
  for (const service of Object.values(others)) expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
  const used = Object.values(services).map((service) => ({
    networks: namesOf(service.networks),
    services: namesOf(service.depends_on),
    volumes: (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '').filter((name) => /^\w/.test(name)),
  }))
  const defined = { networks, services, volumes }
  for (const [kind, names] of used.flatMap((each) => Object.entries(each))) {
    for (const name of names) expect(defined).toHaveProperty([kind, name])
  }
})

test('the addresses of the containers are those of nginx, which is the trusted proxy', async () => {
  const { services } = await readCompose()
  const text = await read('deploy/nginx-servers.compose.conf')
  for (const name of ['server-1', 'server-2']) {
    expect(text).toContain(`server ${addressOf(services[name])}:${services[name]?.environment?.['PORT']} `)
    expect(services[name]?.environment?.['TRUSTED_PROXIES']).toBe(addressOf(services['nginx']))
  }
})

test('Prometheus reads all three processes, with the job of the alerts; no port of metrics is published', async () => {
  const { services } = await readCompose()
  const products = Object.entries(services).filter(([, { image }]) => image.startsWith('trophy:'))
  const ofContainers = products.map(([name, { environment }]) => `${name}:${environment?.['METRICS_PORT']}`)
  expect(await readTargets('prometheus.compose.yml')).toEqual(ofContainers)
  for (const [, { ports }] of products) expect(ports).toBeUndefined()
  expect(services['prometheus']?.ports).toEqual(['127.0.0.1:9090:9090'])

  const metricsPorts = await Promise.all(
    units.map(async (unit) =>
      / METRICS_PORT=(\S+)|=METRICS_PORT=(\S+)/
        .exec(await read(unit))
        ?.slice(1)
        .join(''),
    ),
  )
  expect(metricsPorts).toEqual(['1%i', '13000'])
  const servers = [...(await read('deploy/nginx-servers.conf')).matchAll(/server 127\.0\.0\.1:(\d+)/g)]
  const ofUnits = [...servers.map(([, port]) => `127.0.0.1:1${port}`), '127.0.0.1:13000']
  expect(await readTargets('prometheus.yml')).toEqual(ofUnits)
})

test('nginx logs no request, since addresses contain the names that are searched for', async () => {
  const text = await read('deploy/nginx.conf')
  expect(text.match(/^ {2}access_log off;$/gm)).toHaveLength(text.match(/^server \{$/gm)?.length ?? 0)
  expect(await read('deploy/nginx-main.compose.conf')).not.toContain('access_log')
})

test.skipIf(!has('promtool', '--version'))('Prometheus accepts its configurations (needs prometheus)', () => {
  for (const file of ['prometheus.yml', 'prometheus.compose.yml']) {
    const { status, output } = run('promtool', ['check', 'config', '--lint-fatal', `deploy/prometheus/${file}`])
    expect(output).toContain('rules found')
    expect(status).toBe(0)
  }
})

test('nginx forgets a failure before the next server stops, and services wait for the drain', async () => {
  const { services } = await readCompose()
  const drain = Number(services['server-1']?.environment?.['DRAIN_SECONDS'])
  expect(await read('deploy/trophy.env.example')).toContain(`DRAIN_SECONDS=${drain}\n`)
  for (const file of ['nginx-servers.conf', 'nginx-servers.compose.conf']) {
    const seconds = [...(await read(`deploy/${file}`)).matchAll(/fail_timeout=(\d+)s/g)].map(([, text]) => Number(text))
    expect(seconds).toHaveLength(2)
    for (const each of seconds) expect(each).toBeLessThan(drain)
  }
  // The requests in progress have 20 seconds, and what runs in the background 10.
  expect(Number.parseInt(services['server-1']?.stop_grace_period ?? '', 10)).toBeGreaterThan(drain + 30)
  for (const unit of units) {
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(await read(unit))?.[1])).toBeGreaterThan(drain + 30)
  }
})

test('both proxies take the largest upload, and stream', async () => {
  const uploads = await read('packages/contract/src/uploads/uploads.constants.ts')
  const megabytes = Number(/bytes: (\d+) \* 1_048_576/.exec(uploads)?.[1])
  const [nginx, caddy] = await Promise.all(['deploy/nginx.conf', 'deploy/Caddyfile'].map(read))
  expect(nginx).toMatch(
    new RegExp(`location /api/admin/upload/ \\{[^}]*max_body_size ${megabytes + 1}m;[^}]*request_buffering off;`),
  )
  expect(nginx).toMatch(/location = \/api\/live \{[^}]*proxy_buffering off;/)
  // Its MB are of 1,000,000 bytes.
  expect(Number(/@upload \{\s+max_size (\d+)MB/.exec(caddy ?? '')?.[1])).toBeGreaterThanOrEqual(megabytes * 1.1)
  expect(caddy).toContain('flush_interval -1')
})

test('a proxy and one server take 2,000 live streams, of which each needs two connections of the proxy', async () => {
  const { services } = await readCompose()
  for (const name of ['server-1', 'server-2', 'nginx']) {
    expect(services[name]?.ulimits?.nofile).toBeGreaterThanOrEqual(2 * 2000)
  }
  expect(Number(/^LimitNOFILE=(\d+)$/m.exec(await read('deploy/systemd/trophy-server@.service'))?.[1])).toBe(16_384)
  const main = await read('deploy/nginx-main.compose.conf')
  const connections = Number(/worker_connections (\d+);/.exec(main)?.[1])
  expect(connections).toBeGreaterThanOrEqual(2 * 2000)
  expect(Number(/worker_rlimit_nofile (\d+);/.exec(main)?.[1])).toBeGreaterThan(connections)
  // The same for Debian's nginx.
  const operations = await read('docs/operations.md')
  expect(operations).toContain(`worker_connections ${connections};`)
  expect(operations).toContain('worker_rlimit_nofile 16384;')
})

test.skipIf(!has('nginx', '-v'))('nginx accepts its configuration (needs nginx-light)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trophy-nginx-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const subject = '-subj /CN=trophy -keyout privkey.pem -out fullchain.pem'
  const parameters = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 ${subject}`
  expect(spawnSync('openssl', parameters.split(' '), { cwd: folder }).status).toBe(0)
  const site = (await read('deploy/nginx.conf')).replaceAll('/etc/trophy/tls', folder)
  for (const servers of ['nginx-servers.conf', 'nginx-servers.compose.conf']) {
    const main = `pid ${folder}/pid; events {} http { access_log off; ${await read(`deploy/${servers}`)} ${site} }`
    await writeFile(join(folder, 'nginx.conf'), main)
    const { status, output } = run('nginx', ['-t', '-q', '-c', `${folder}/nginx.conf`, '-e', `${folder}/error.log`])
    expect({ status, output }).toEqual({ status: 0, output: '' })
  }
  await mkdir(join(folder, 'conf.d'))
  await writeFile(join(folder, 'conf.d/site.conf'), `${await read('deploy/nginx-servers.compose.conf')} ${site}`)
  const main = (await read('deploy/nginx-main.compose.conf'))
    .replaceAll(/\/tmp\/([\w.]+);/g, `${folder}/$1;`)
    .replaceAll('/dev/stdout', 'off')
    .replaceAll('/etc/nginx/conf.d', join(folder, 'conf.d'))
  await writeFile(join(folder, 'nginx.conf'), main)
  const { status, output } = run('nginx', ['-t', '-q', '-c', `${folder}/nginx.conf`, '-e', `${folder}/error.log`])
  expect({ status, output }).toEqual({ status: 0, output: '' })
})

test('HAProxy asks with the role and the question that docs/operations.md names', async () => {
  const sent = [...(await read('deploy/haproxy.cfg')).matchAll(/send-binary (\w+)/g)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex'),
  )
  const [start, question, end] = sent
  expect(start?.subarray(8).toString()).toBe('user\0haproxy_check\0database\0postgres\0\0')
  expect([start?.readUInt32BE(0), start?.readUInt32BE(4)]).toEqual([start?.length, 3 << 16])
  expect([question?.readUInt32BE(1), question?.toString('latin1', 5)]).toEqual([31, 'SELECT pg_is_in_recovery()\0'])
  expect(end?.toString('hex')).toBe('5800000004')
  const operations = await read('docs/operations.md')
  expect(operations).toContain('CREATE ROLE haproxy_check LOGIN')
  expect(operations).toMatch(/^ *host +postgres +haproxy_check +\S+ +trust$/m)
})

test.skipIf(!has('haproxy', '-v'))('HAProxy accepts its configuration (needs haproxy)', () => {
  const { status, output } = run('haproxy', ['-c', '-q', '-f', 'deploy/haproxy.cfg'])
  expect({ status, output }).toEqual({ status: 0, output: '' })
})

test.skipIf(!has('caddy', 'version'))('Caddy accepts its configuration (needs caddy)', () => {
  expect(run('caddy', ['adapt', '--validate', '--config', 'deploy/Caddyfile'])).toMatchObject({ status: 0 })
})

test.skipIf(!has('systemd-analyze', '--version'))('systemd accepts the units, and finds them safe', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trophy-units-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'units'))
  for (const unit of units) {
    const copy = join(folder, 'units', unit.split('/').at(-1) ?? '')
    await copyFile(join(root, unit), copy)
    // Node is elsewhere on some machines.
    await writeFile(copy, (await readFile(copy, 'utf8')).replace('/usr/bin/node', process.execPath))
    expect(run('systemd-analyze', ['verify', copy])).toEqual({ status: 0, output: '' })
    // From 0, safe, to 10 (shown as 100).
    expect(run('systemd-analyze', ['security', '--offline=true', '--threshold=20', copy])).toMatchObject({ status: 0 })
  }
  expect(await readdir(join(folder, 'units'))).toHaveLength(units.length)
})
