import { EventEmitter, once } from 'node:events'
import { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import sql, { raw } from 'sql-template-tag'
import { afterEach, beforeEach, expect, inject, it, onTestFinished, vi } from 'vitest'
import { startCommitProxy } from '../../testing/database/commit-proxy.ts'
import { runInOrder } from '../../testing/database/lock-waits.ts'
import { bundleFixture } from '../../testing/processes/fixture-process.ts'
import { createTestContext, type TestContext } from '../../testing/test-context.ts'
import { Database } from '../db/database.ts'
import { standardLimits } from '../db/limits.ts'
import { createLog } from '../log/log.ts'
import { queueJob, type Tasks } from './queue.ts'
import { type RunningWorker, startWorker, type WorkerOptions } from './worker.ts'

let test: TestContext
let workers: RunningWorker[]

beforeEach(async () => {
  test = await createTestContext()
  workers = []
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  await test.close()
})

const start = async (tasks: Tasks, options?: WorkerOptions) => {
  const worker = await startWorker(test.context, tasks, options)
  workers.push(worker)
  return worker
}

/** A task that collects its payloads. */
const collecting = () => {
  const payloads: unknown[] = []
  return { payloads, task: async (_context: unknown, payload: unknown) => void payloads.push(payload) }
}

it('runs committed jobs, and none that were rolled back', async () => {
  const { payloads, task } = collecting()
  await start({ note: task })
  const refused = test.database.transaction(async (transaction) => {
    await queueJob(transaction, 'note', { n: 1 })
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  await test.database.transaction((transaction) => queueJob(transaction, 'note', { n: 2 }))
  await vi.waitFor(() => expect(payloads).toEqual([{ n: 2 }]), { timeout: 20_000 })
})

/** A context whose log is collected as text. */
const withLog = () => {
  const log = new PassThrough()
  const lines: string[] = []
  log.on('data', (chunk) => lines.push(String(chunk)))
  const context = { ...test.context, log: createLog({ logLevel: 'debug' }, log) }
  const logged = (message: string) => lines.filter((line) => line.includes(message)).length
  return { context, lines, logged }
}

it('retries a failed job, and logs the failure without the payload', async () => {
  const { context, lines, logged } = withLog()
  let runs = 0
  workers.push(
    await startWorker(context, {
      shaky: async () => {
        runs += 1
        if (runs === 1) throw new Error('gateway away')
      },
    }),
  )
  await queueJob(test.database, 'shaky', { mobileNumber: '+919876543210' })
  await vi.waitFor(() => expect(runs).toBe(2), { timeout: 10_000 })
  await vi.waitFor(() => expect(logged('job done')).toBe(1), { timeout: 2000 })
  expect(logged('gateway away')).toBe(1)
  expect(lines.join('')).not.toContain('9876543210')
})

it('runs one of the waiting jobs with the same key', async () => {
  for (const n of [1, 2, 3]) await queueJob(test.database, 'note', { n }, { key: 'one' })
  const { payloads, task } = collecting()
  await start({ note: task })
  await vi.waitFor(() => expect(payloads).toHaveLength(1), { timeout: 20_000 })
  await sleep(200)
  expect(payloads).toEqual([{ n: 3 }])
})

it('queues another job where a worker takes the one with the same key at this moment', async () => {
  await queueJob(test.database, 'note', { n: 1 }, { key: 'one' })
  const taken = sql`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'w', attempts = 1`
  const { waiting } = await runInOrder(test.database, taken, [
    () => queueJob(test.database, 'note', { n: 2 }, { key: 'one' }),
  ])
  expect(waiting).toBe(1)
  const left = await test.database.all(sql`
    SELECT payload, key, locked_by AS "lockedBy" FROM graphile_worker._private_jobs ORDER BY id`)
  expect(left).toEqual([
    { payload: { n: 1 }, key: null, lockedBy: 'w' },
    { payload: { n: 2 }, key: 'one', lockedBy: null },
  ])
})

it('finishes the running job before it stops, and starts no other', async () => {
  const done: string[] = []
  let begun = 0
  const worker = await startWorker(
    test.context,
    {
      slow: async () => {
        begun += 1
        await sleep(500)
        done.push('slow')
      },
    },
    { concurrency: 1 },
  )
  await queueJob(test.database, 'slow')
  await queueJob(test.database, 'slow')
  await vi.waitFor(() => expect(begun).toBe(1), { timeout: 20_000 })
  await worker.stop()
  expect(done).toEqual(['slow'])
  const left = await test.database.all(sql`SELECT locked_by AS "lockedBy" FROM graphile_worker.jobs`)
  expect(left).toEqual([{ lockedBy: null }])
})

it('runs the job of a killed process, within seconds', async () => {
  const child = bundleFixture(new URL('../../testing/processes/worker.fixture.ts', import.meta.url))(test.url)
  const taken = once(createInterface({ input: child.stdout }), 'line')
  await queueJob(test.database, 'crash_test', { n: 1 })
  await taken
  const { payloads, task } = collecting()
  await start({ crash_test: task }, { watchMilliseconds: 300 })
  await sleep(1500)
  expect(payloads).toEqual([])
  child.kill('SIGKILL')
  await vi.waitFor(() => expect(payloads).toEqual([{ n: 1 }]), { timeout: 10_000 })
})

it('runs a job that was taken, but whose worker lost the answer', async () => {
  const { payloads, task } = collecting()
  let answers = 0
  const proxy = await startCommitProxy(test.url, () => (answers += 1) > 1, Buffer.from('"answer lost"'))
  const database = new Database({ url: proxy.url, maximumConnections: 2 })
  const worker = await startWorker({ ...test.context, database }, { note: task }, { watchMilliseconds: 300 })
  await queueJob(test.database, 'note', { n: 'answer lost' })
  await vi.waitFor(() => expect(payloads).toEqual([{ n: 'answer lost' }]), { timeout: 10_000 })
  await worker.stop()
  await database.close()
  await proxy.close()
})

it.each(['is timed out by the system', 'never comes'])(
  'runs a job that was taken, where the answer %s',
  async (how) => {
    const { payloads, task } = collecting()
    const connecting = vi.spyOn(Socket.prototype, 'connect')
    onTestFinished(() => void vi.restoreAllMocks())
    const timeOut = (socket: unknown) => {
      if (!(socket instanceof Socket) || String(socket.remotePort) !== new URL(proxy.url).port) return
      socket.destroy(Object.assign(new Error('read ETIMEDOUT'), { code: 'ETIMEDOUT' }))
    }
    let answers = 0
    const proxy = await startCommitProxy(
      test.url,
      () => {
        answers += 1
        if (answers > 1) return true
        if (how !== 'never comes') for (const socket of connecting.mock.contexts) timeOut(socket)
        return new Promise<boolean>(() => undefined)
      },
      Buffer.from('"no answer"'),
    )
    const database = new Database({ url: proxy.url, maximumConnections: 2 })
    const limits = { ...standardLimits, ...(how === 'never comes' && { response: 1000 }) }
    const worker = await startWorker({ ...test.context, database }, { note: task }, { watchMilliseconds: 300, limits })
    await queueJob(test.database, 'note', { n: 'no answer' })
    await vi.waitFor(() => expect(payloads).toEqual([{ n: 'no answer' }]), { timeout: 10_000 })
    await worker.stop()
    await database.close()
    await proxy.close()
  },
)

it('does not requeue the job of a running worker, also when its connections break', async () => {
  let runs = 0
  const end = new EventEmitter()
  const task = async () => {
    runs += 1
    await once(end, 'now')
  }
  await start({ long: task })
  await queueJob(test.database, 'long')
  await vi.waitFor(() => expect(runs).toBe(1), { timeout: 20_000 })
  await start({ long: task }, { watchMilliseconds: 1000 })
  await test.database.run(sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'trophy worker'`)
  await sleep(4000)
  expect(runs).toBe(1)
  end.emit('now')
})

it('continues when the database is available again, and repeats the jobs whose ends could not be stored', async () => {
  const { context, logged } = withLog()
  const name = new URL(test.url).pathname.slice(1)
  const server = new Database({ url: inject('postgresUrl'), maximumConnections: 1 })
  const end = new EventEmitter()
  let runs = 0
  const outage = async () => {
    runs += 1
    if (runs <= 4) await once(end, String(runs))
  }
  workers.push(await startWorker(context, { outage }, { watchMilliseconds: 300 }))
  for (let n = 1; n <= 4; n += 1) await queueJob(test.database, 'outage')
  await vi.waitFor(() => expect(runs).toBe(4), { timeout: 20_000 })
  await server.run(sql`ALTER DATABASE ${raw(name)} ALLOW_CONNECTIONS false`)
  await server.run(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${name}`)
  // One after the other, so that none is stored together with another.
  for (let n = 1; n <= 4; n += 1) {
    end.emit(String(n))
    await vi.waitFor(() => expect(logged('Failed to complete jobs')).toBe(n), { timeout: 20_000 })
  }
  await server.run(sql`ALTER DATABASE ${raw(name)} ALLOW_CONNECTIONS true`)
  await server.close()
  await vi.waitFor(() => expect(runs).toBe(8), { timeout: 15_000 })
})
