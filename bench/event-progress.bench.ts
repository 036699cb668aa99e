import { performance } from 'node:perf_hooks'
import type { ProgressRange } from '@trophy/contract/dashboard/dashboard.constants.ts'
import { selectDisciplineProgress, selectProgressDays } from '@trophy/server/testing/statements'
import { eventSize } from './lib/generate-event.ts'
import { percentile } from './lib/statistics.ts'
import { openWorkbench } from './lib/workbench.ts'

/**
 * The figures of the dashboard's charts over HTTP: the eleven days around today and the
 * whole event, compared with the statements for the whole event.
 * `npx tsx bench/event-progress.bench.ts`; half a minute.
 */
const rounds = 30

const bench = await openWorkbench(eventSize)
try {
  const measured = {
    'around today': () => readProgress('around_today'),
    'whole event': () => readProgress('whole_event'),
    statements: async () => {
      await selectDisciplineProgress(bench.database)
      await selectProgressDays(bench.database, { from: '2026-11-03', to: '2026-11-23' })
    },
  }
  const times: Record<string, number[]> = {}
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, work] of Object.entries(measured)) (times[name] ??= []).push(await timed(work))
  }
  for (const [name, taken] of Object.entries(times)) {
    console.log(
      `${name}: median ${percentile(taken, 0.5).toFixed(0)} ms, 95th ${percentile(taken, 0.95).toFixed(0)} ms`,
    )
  }
} finally {
  await bench.close()
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function readProgress(range: ProgressRange): Promise<void> {
  const response = await fetch(`${bench.address}/api/admin/dashboard/event-progress?range=${range}`, {
    headers: { authorization: `Bearer ${bench.token}` },
  })
  if (response.status !== 200) throw new Error(`The progress answered ${response.status}`)
  await response.json()
}
