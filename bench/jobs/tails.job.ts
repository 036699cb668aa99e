import { type DeskAction, floodedSettings, openDesks, systemClock } from '@trophy/server/testing'
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { type HeavyWork, heavyWorkOf, prepareEvent } from '../lib/heavy-work.ts'
import type { MatrixJob } from '../lib/job.ts'
import { percentile } from '../lib/statistics.ts'

const columns: readonly DeskAction[] = ['check-in', 'board', 'search']
const slowestRatio = 3

/** Repeats the work for a time, and to its end; the milliseconds of each. */
const repeat = async ({ run, most = Infinity }: HeavyWork, milliseconds: number): Promise<readonly number[]> => {
  const times: number[] = []
  const end = performance.now() + milliseconds
  do {
    const started = performance.now()
    await run(milliseconds)
    times.push(performance.now() - started)
  } while (times.length < most && performance.now() < end)
  return times
}

type Desks = Awaited<ReturnType<typeof openDesks>>

/** A line of the matrix: desks alone, and then beside the work. */
const measureBeside = async (desks: Desks, work: HeavyWork, milliseconds: number): Promise<string> => {
  // What the work before it has left behind, such as two thousand closed streams, is not quiet.
  await desks.work(sleep(milliseconds / 2))
  const quiet = await desks.work(sleep(milliseconds))
  await work.open?.()
  const working = repeat(work, milliseconds)
  const [during, times] = await Promise.all([desks.work(working), working])
  work.close?.()
  let isMet = true
  const cells = columns.map((action) => {
    const [before, beside] = [percentile(quiet[action], 0.99), percentile(during[action], 0.99)]
    const ratio = beside / before
    isMet &&= ratio <= slowestRatio
    return `${before.toFixed(0)} → ${beside.toFixed(0)} ms, ${ratio.toFixed(1)} ×`
  })
  const seconds = `${times.length} × ${(percentile(times, 0.5) / 1000).toFixed(2)} s`
  return `| ${[work.name, ...cells, seconds, isMet ? 'yes' : 'no'].join(' | ')} |`
}

const head = [
  '',
  `| desks, 99th percentile: quiet → beside | ${columns.join(' | ')} | the work | ≤ ${slowestRatio} × quiet |`,
  `|---${'|---'.repeat(columns.length)}|---|---|`,
].join('\n')

export const tails: MatrixJob = {
  name: 'tails',
  what: 'checks people in, opens the board and searches, beside whatever costs the server much',
  isSeparate: true,
  matrix: (bench, print) => {
    const settings = { ...floodedSettings, BACKUP_DIR: join(bench.folder, 'tails-backups') }
    const milliseconds = bench.rounds * bench.seconds * 1000
    return bench.withOwnStage(async (stage) => {
      await prepareEvent(stage)
      const desks = await openDesks(stage.database, stage.product.address, systemClock.now(), bench.isTrial ? 2 : 8)
      print(head)
      for (const work of await heavyWorkOf(stage)) print(await measureBeside(desks, work, milliseconds))
      if (desks.wrong.length > 0) throw new Error(`Desks had wrong answers: ${desks.wrong.join('\n')}`)
    }, settings)
  },
}
