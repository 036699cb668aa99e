import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import {
  createCoachSession,
  createUser,
  createUserSession,
  eventSize,
  generateEvent,
  systemClock,
} from '@trophy/server/testing'
import { productSettings, residentMegabytes, startProduct } from './lib/server/child-server.ts'
import { openEventDatabase } from './lib/server/workbench.ts'
import { percentile } from './lib/statistics.ts'

/**
 * The memory of a server with many live streams, those of coaches and every twentieth of an admin, and the time until
 * all of them have a change that concerns everybody. Exits with 1 when a stream cannot be opened, ends, or has a change
 * after more than a second.
 *
 * npx tsx bench/live-streams.bench.ts [streams]
 */
const count = Number(process.argv[2] ?? 2000)
const changes = 10
const restSeconds = 45
const longestMilliseconds = 1000

const stage = await openEventDatabase()
await generateEvent(stage.database, eventSize)
const now = systemClock.now()
const { id: adminId } = await createUser(stage.database, { name: 'Live' })
const adminToken = await createUserSession(stage.database, adminId, now)
const coaches = await stage.database.all<{ id: string }>(sql`
  SELECT participant_id AS id FROM participants WHERE role = 'coach' ORDER BY 1 LIMIT ${count}`)
if (coaches.length < count) throw new Error(`The event has ${coaches.length} coaches only`)

/** Each stream has a session of its own. */
const createToken = (number: number): Promise<string> =>
  number % 20 === 0
    ? createUserSession(stage.database, adminId, now)
    : createCoachSession(stage.database, coaches[number]?.id ?? '', now)

const tokens: string[] = []
for (let number = 0; number < count; number += 1) tokens.push(await createToken(number))

const product = await startProduct(join(stage.folder, 'product'), {
  ...productSettings,
  REQUEST_LIMIT_PER_MINUTE: '',
  DATABASE_URL: stage.databaseUrl,
})

/** Clock ticks of a hundredth of a second that the process has used. */
const processorSeconds = async (): Promise<number> => {
  const fields = (await readFile(`/proc/${product.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
const openFiles = async (): Promise<number> => (await readdir(`/proc/${product.pid}/fd`)).length

const streams: ClientRequest[] = []
const received = { events: 0, ended: 0, isClosing: false }

const responseTo = (sent: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    sent.once('response', resolve).once('error', reject)
  })

/** Resolves once the server has greeted. */
const openStream = async (token: string): Promise<void> => {
  const sent = request(`${product.address}/api/live`, { agent: false, headers: { authorization: `Bearer ${token}` } })
  sent.end()
  streams.push(sent)
  const response = await responseTo(sent)
  if (response.statusCode !== 200) throw new Error(`A stream was answered with ${response.statusCode}`)
  sent.on('error', () => undefined)
  response.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('"settings"')) received.events += 1
  })
  response
    .on('error', () => undefined)
    .once('close', () => {
      if (!received.isClosing) received.ended += 1
    })
  await once(response, 'data')
}

const agent = new Agent({ keepAlive: true })
/** Changes what the screens of all roles show; the milliseconds until every stream has it. */
const change = async (hours: number): Promise<number> => {
  received.events = 0
  const started = performance.now()
  const headers = { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' }
  const sent = request(`${product.address}/api/admin/settings/grace-hours`, { method: 'PUT', agent, headers })
  sent.end(JSON.stringify({ checkinGraceHours: hours, checkoutGraceHours: hours, minimumStayDays: 3 }))
  const response = await responseTo(sent)
  if (response.statusCode !== 200) throw new Error(`The change was answered with ${response.statusCode}`)
  response.resume()
  while (received.events < count && performance.now() - started < 30_000) await sleep(1)
  if (received.events < count) throw new Error(`Only ${received.events} streams have the change`)
  return performance.now() - started
}

try {
  // What the first requests load is not part of a stream.
  const first = await fetch(`${product.address}/api/event`)
  await first.text()
  await sleep(5000)
  const before = { megabytes: await residentMegabytes(product.pid), files: await openFiles() }
  const started = performance.now()
  const waiting = [...tokens]
  const openNext = async () => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) await openStream(token)
  }
  await Promise.all(Array.from({ length: 50 }, openNext))
  const opened = (performance.now() - started) / 1000
  const usedBefore = await processorSeconds()
  await sleep(restSeconds * 1000)
  const used = ((await processorSeconds()) - usedBefore) / restSeconds
  const times: number[] = []
  for (let number = 0; number < changes; number += 1) times.push(await change(1 + number))
  const during = { megabytes: await residentMegabytes(product.pid), files: await openFiles() }
  received.isClosing = true
  for (const stream of streams) stream.destroy()
  await sleep(20_000)
  const after = await residentMegabytes(product.pid)
  const slowest = percentile(times, 1)
  const kilobytes = ((during.megabytes - before.megabytes) / count) * 1000
  console.log(`${count} streams were opened in ${opened.toFixed(1)} s; ${received.ended} ended by themselves`)
  console.log(
    `memory: ${before.megabytes.toFixed(0)} MB without, ${during.megabytes.toFixed(0)} MB with them ` +
      `(${kilobytes.toFixed(0)} KB each), ${after.toFixed(0)} MB afterwards`,
  )
  console.log(`open files: ${before.files} without, ${during.files} with them`)
  console.log(`processor at rest: ${(used * 100).toFixed(0)} % of one core`)
  console.log(
    `until all have a change: median ${percentile(times, 0.5).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
  )
  if (received.ended > 0 || slowest > longestMilliseconds) process.exitCode = 1
} finally {
  agent.destroy()
  await product.stop()
  await stage.close()
}
