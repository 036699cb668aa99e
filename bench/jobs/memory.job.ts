import { floodedSettings, openDesks, systemClock } from '@trophy/server/testing'
import { join } from 'node:path'
import sql, { raw } from 'sql-template-tag'
import type { Stage } from '../lib/bench.ts'
import { type HeavyWork, heavyWorkOf, prepareEvent } from '../lib/heavy-work.ts'
import type { MatrixJob } from '../lib/job.ts'
import { residentMegabytes } from '../lib/server/child-server.ts'

type Rows = ReadonlyMap<string, number>

/** What runs without an end or takes long runs for so long. */
const workMilliseconds = 5000

/** The rows of each table. */
const countRows = async ({ database }: Stage): Promise<Rows> => {
  const tables = await database.all<{ name: string }>(sql`
    SELECT schemaname || '.' || relname AS name FROM pg_stat_user_tables ORDER BY 1`)
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const row = await database.first<{ count: number }>(sql`SELECT count(*) FROM ${raw(name)}`)
    counts.set(name.replace('public.', ''), row?.count ?? 0)
  }
  return counts
}

const describeGrowth = (before: Rows, after: Rows): string =>
  [...after]
    .filter(([name, count]) => count > (before.get(name) ?? 0))
    .map(([name, count]) => `${name} ${(before.get(name) ?? 0).toLocaleString('en')} → ${count.toLocaleString('en')}`)
    .join(', ')

/** One work after the other, until the time is over. */
const workInTurn = async (works: readonly HeavyWork[], milliseconds: number): Promise<number> => {
  const end = performance.now() + milliseconds
  let done = 0
  do {
    const work = works[done % works.length]
    await work?.open?.()
    await work?.run(Math.min(workMilliseconds, milliseconds))
    work?.close?.()
    done += 1
  } while (performance.now() < end)
  return done
}

export const memory: MatrixJob = {
  name: 'memory',
  what: 'works at eight desks for a long time, beside everything that costs the server much and can be repeated',
  isSeparate: true,
  matrix: (bench, print) => {
    const settings = { ...floodedSettings, BACKUP_DIR: join(bench.folder, 'memory-backups') }
    const milliseconds = bench.seconds * 1000
    return bench.withOwnStage(async (stage) => {
      await prepareEvent(stage)
      const desks = await openDesks(stage.database, stage.product.address, systemClock.now(), bench.isTrial ? 2 : 8)
      const works = (await heavyWorkOf(stage)).filter(({ most }) => most === undefined)
      print('\n| minutes | requests of desks | other work | memory | tables that grew |\n|---|---|---|---|---|')
      const started = performance.now()
      let before = await countRows(stage)
      for (let round = 0; round < bench.rounds; round += 1) {
        const working = workInTurn(works, milliseconds)
        const [times, done] = await Promise.all([desks.work(working), working])
        const requests = Object.values(times).flat().length
        const after = await countRows(stage)
        const minutes = ((performance.now() - started) / 60_000).toFixed(1)
        const megabytes = (await residentMegabytes(stage.product.pid)).toFixed(0)
        print(`| ${minutes} | ${requests} | ${done} | ${megabytes} MB | ${describeGrowth(before, after)} |`)
        before = after
      }
      if (desks.wrong.length > 0) throw new Error(`Desks had wrong answers: ${desks.wrong.slice(0, 20).join('\n')}`)
    }, settings)
  },
}
