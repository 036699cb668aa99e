import { resetCheckins } from './lib/reset-checkins.ts'
import { runLoad } from './lib/http-load.ts'
import { playerCode } from './lib/players.ts'
import { openWorkbench } from './lib/workbench.ts'

/**
 * A check-in of fifty people in one request compared with a single person, both over HTTP on one connection. They
 * alternate, so that other load of the machine slows both. The goal is at most five times the duration.
 * `npx tsx bench/checkin-bulk.bench.ts`; about half a minute.
 */
const rounds = 7
const seconds = 0.6
const bulk = 50

const bench = await openWorkbench({ people: 40_000, hotels: 120 })
try {
  await resetCheckins(bench)
  let index = 0
  const next = (count: number) => () => {
    const participantIds = Array.from({ length: count }, (_, offset) => playerCode(index + offset))
    index += count
    return { path: '/api/admin/checkin', body: { participantIds } }
  }
  const measure = async (count: number) => {
    const result = await runLoad({ ...bench, connections: 1, next: next(count), seconds })
    if (Object.keys(result.statuses).join() !== '200') throw new Error(`responses: ${JSON.stringify(result.statuses)}`)
    return result
  }
  await measure(1)
  await measure(bulk)
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const one = await measure(1)
    const many = await measure(bulk)
    ratios.push(many.median / one.median)
    console.log(`one ${one.median.toFixed(1)} ms, fifty ${many.median.toFixed(1)} ms (95th ${many.p95.toFixed(1)} ms)`)
  }
  const median = ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN
  console.log(`fifty to one, median of ${rounds}: ${median.toFixed(2)}`)
} finally {
  await bench.close()
}
