import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventSize, generateEvent } from '@trophy/server/testing'
import { openHttpClient } from './lib/load/http-client.ts'
import { createStreamTokens, type LiveStreams, openStreams } from './lib/load/live-streams.ts'
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
const tokens = await createStreamTokens(stage.database, count)
const adminToken = tokens[0] ?? ''

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

const http = openHttpClient({ address: product.address, token: adminToken })
/** Changes what the screens of all roles show; the milliseconds until every stream has it. */
const change = async (streams: LiveStreams, hours: number): Promise<number> => {
  streams.settings = 0
  const started = performance.now()
  const body = { checkinGraceHours: hours, checkoutGraceHours: hours, minimumStayDays: 3 }
  await http.send('/api/admin/settings/grace-hours', { method: 'PUT', body })
  while (streams.settings < count && performance.now() - started < 30_000) await sleep(1)
  if (streams.settings < count) throw new Error(`Only ${streams.settings} streams have the change`)
  return performance.now() - started
}

try {
  // What the first requests load is not part of a stream.
  const first = await fetch(`${product.address}/api/event`)
  await first.text()
  await sleep(5000)
  const before = { megabytes: await residentMegabytes(product.pid), files: await openFiles() }
  const started = performance.now()
  const streams = await openStreams(product.address, tokens)
  const opened = (performance.now() - started) / 1000
  const usedBefore = await processorSeconds()
  await sleep(restSeconds * 1000)
  const used = ((await processorSeconds()) - usedBefore) / restSeconds
  const times: number[] = []
  for (let number = 0; number < changes; number += 1) times.push(await change(streams, 1 + number))
  const during = { megabytes: await residentMegabytes(product.pid), files: await openFiles() }
  const { ended } = streams
  streams.close()
  await sleep(20_000)
  const after = await residentMegabytes(product.pid)
  const slowest = percentile(times, 1)
  const kilobytes = ((during.megabytes - before.megabytes) / count) * 1000
  console.log(`${count} streams were opened in ${opened.toFixed(1)} s; ${ended} ended by themselves`)
  console.log(
    `memory: ${before.megabytes.toFixed(0)} MB without, ${during.megabytes.toFixed(0)} MB with them ` +
      `(${kilobytes.toFixed(0)} KB each), ${after.toFixed(0)} MB afterwards`,
  )
  console.log(`open files: ${before.files} without, ${during.files} with them`)
  console.log(`processor at rest: ${(used * 100).toFixed(0)} % of one core`)
  console.log(
    `until all have a change: median ${percentile(times, 0.5).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
  )
  if (ended > 0 || slowest > longestMilliseconds) process.exitCode = 1
} finally {
  http.close()
  await product.stop()
  await stage.close()
}
