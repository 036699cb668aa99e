import { flood, floodedSettings, openDesks, stoppedNow } from '@trophy/server/testing'
import { openWorkbench } from './lib/server/workbench.ts'
import { percentile } from './lib/statistics.ts'

/**
 * The 95th percentile of the response times of desks while one address floods the server with anonymous requests of
 * eleven kinds, divided by that of quiet. All limits have their defaults, so that the first round includes the slow
 * hashes of failed sign-ins. Exits with 1 when a desk has a wrong answer.
 *
 * `npx tsx bench/flood.bench.ts [rounds]`; two minutes for five.
 */
const rounds = Number(process.argv[2] ?? 5)
const phaseMilliseconds = 10_000

const bench = await openWorkbench({ people: 2_000, hotels: 20 }, floodedSettings)
try {
  const { work, wrong } = await openDesks(bench.database, bench.address, new Date(stoppedNow))
  await work(phaseMilliseconds / 2)
  const ratios: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const quiet = percentile(await work(phaseMilliseconds), 0.95)
    const [times, statuses] = await Promise.all([work(phaseMilliseconds), flood(bench.address, phaseMilliseconds)])
    const flooded = percentile(times, 0.95)
    ratios.push(flooded / quiet)
    console.log(
      `95th percentile: quiet ${quiet.toFixed(0)} ms, flooded ${flooded.toFixed(0)} ms, ` +
        `ratio ${(flooded / quiet).toFixed(2)}; flood: ${JSON.stringify(statuses)}`,
    )
  }
  console.log(`median ratio ${percentile(ratios, 0.5).toFixed(2)}`)
  for (const each of wrong) console.log(`wrong: ${each}`)
  process.exitCode = wrong.length === 0 ? 0 : 1
} finally {
  await bench.close()
}
