import { judge } from './judge/judge.ts'
import { addDays, firstDay } from './world/calendar.ts'
import { playDay, prepareEvent, weekDays } from './world/days.ts'
import { collectEvidence } from './world/evidence.ts'
import { takeSnapshot } from './world/snapshot.ts'
import { openWorld } from './world/world.ts'
import { parseArgs } from 'node:util'
import { writeFile } from 'node:fs/promises'

/** `npm run week [-- --seed=N --seeds=K]`: simulated weeks of the event, each judged. */
const { values } = parseArgs({
  options: { seed: { type: 'string' }, seeds: { type: 'string' }, keep: { type: 'string' } },
})

/** At the end of this day nobody acts for so long that the open screens are judged. */
const quietDay = 3

const playWeek = async (seed: number): Promise<readonly string[]> => {
  const world = await openWorld(seed)
  try {
    const snapshots = [await takeSnapshot(world)]
    const cast = await prepareEvent(world)
    snapshots.push(await takeSnapshot(world))
    for (let day = 0; day < weekDays; day += 1) {
      const [began, before] = [performance.now(), world.recorder.acts().length]
      await playDay(world, cast, day)
      if (day === quietDay) await cast.rest()
      snapshots.push(await takeSnapshot(world))
      const acts = world.recorder.acts().slice(before)
      const count = (outcome: string) => acts.filter((act) => act.outcome === outcome).length
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      console.log(
        `${addDays(firstDay, day)}: ${acts.length} acts, ${count('done')} done, ${count('refused')} refused, ` +
          `${count('unknown')} unknown, ${seconds} s`,
      )
    }
    await cast.finish()
    snapshots.push(await takeSnapshot(world))
    await cast.close()
    console.log(
      `Faults: ${Object.entries(cast.faults.happened)
        .map(([name, times]) => `${times} × ${name}`)
        .join(', ')}`,
    )
    const evidence = await collectEvidence(world, snapshots)
    if (values.keep !== undefined) await writeFile(values.keep, JSON.stringify(evidence))
    return judge(evidence).map(({ check, text }) => `${check}: ${text}`)
  } finally {
    await world.stop()
  }
}

const seed = Number(values.seed ?? 1)
let findings = 0
for (let index = 0; index < Number(values.seeds ?? 1); index += 1) {
  console.log(`Seed ${seed + index}`)
  const found = await playWeek(seed + index)
  for (const finding of found) console.log(`  ${finding}`)
  findings += found.length
}
process.exitCode = findings > 0 ? 1 : 0
