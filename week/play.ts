import type { Evidence } from './evidence.ts'
import { addDays, firstDay } from './world/calendar.ts'
import { type Cast, namesOf, playDay, prepareEvent, weekDays } from './world/days.ts'
import { planEvent, type SizeName } from './world/event.ts'
import { collectEvidence } from './world/evidence.ts'
import { createRandom } from './world/random.ts'
import { takeSnapshot } from './world/snapshot.ts'
import { openWorld, type World } from './world/world.ts'

/** Which week is played. */
export interface Week {
  readonly seed: number
  readonly size: SizeName
  /** How many of the seven days. */
  readonly days: number
  /** Who does not act: see `World`. */
  readonly without: readonly string[]
}

export const weekOf = (seed: number, size: SizeName): Week => ({ seed, size, days: weekDays, without: [] })

/** All who act in the week of a seed, and may be left out. */
export const actorsOf = ({ seed, size }: Pick<Week, 'seed' | 'size'>): readonly string[] =>
  namesOf(planEvent(createRandom(seed).fork('event'), size))

export interface Played {
  readonly evidence: Evidence
  /** How often each fault has happened. */
  readonly faults: Readonly<Record<string, number>>
  readonly seconds: number
}

/** ` (retries 3.1, faults 6.0)` */
const waitsOf = ({ stopwatch }: World): string => {
  const waits = stopwatch.read().filter(([, seconds]) => seconds >= 0.1)
  const told = waits
    .toSorted(([, one], [, other]) => other - one)
    .map(([reason, seconds]) => `${reason} ${seconds.toFixed(1)}`)
  return told.length > 0 ? ` (${told.join(', ')})` : ''
}

/** At the end of this day nobody acts for so long that the open screens are judged. */
const quietDay = 3

/** Plays a week, and tells of each day in a line. */
export const playWeek = async ({ seed, size, days, without }: Week, tell: (line: string) => void): Promise<Played> => {
  const start = performance.now()
  const world = await openWorld(seed, size, new Set(without))
  let cast: Cast | undefined
  try {
    await takeSnapshot(world)
    cast = await prepareEvent(world)
    world.stopwatch.read()
    await takeSnapshot(world)
    for (let day = 0; day < days; day += 1) {
      const [began, before] = [performance.now(), world.recorder.acts().length]
      await playDay(world, cast, day)
      if (day === quietDay) await cast.rest()
      await takeSnapshot(world)
      const acts = world.recorder.acts().slice(before)
      const count = (outcome: string) => acts.filter((act) => act.outcome === outcome).length
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      tell(
        `${addDays(firstDay, day)}: ${acts.length} acts, ${count('done')} done, ${count('refused')} refused, ` +
          `${count('unknown')} unknown, ${seconds} s${waitsOf(world)}`,
      )
    }
    await cast.finish()
    await takeSnapshot(world)
    await cast.close()
    const faults = cast.faults.happened
    tell(
      `Faults: ${Object.entries(faults)
        .map(([name, times]) => `${times} × ${name}`)
        .join(', ')}`,
    )
    const evidence = await collectEvidence(world)
    return { evidence, faults, seconds: (performance.now() - start) / 1000 }
  } catch (error) {
    // Open screens would go on reading.
    await cast?.close().catch(() => undefined)
    throw error
  } finally {
    await world.stop()
  }
}
