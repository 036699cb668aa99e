import type { Actor } from '../evidence.ts'
import { addDays, firstDay, instantOn } from '../world/calendar.ts'
import { takeSnapshot } from '../world/snapshot.ts'
import type { World } from '../world/world.ts'

/** When the product makes its backup (`backup.jobs.ts`). */
const backupHour = 2.75
const actorOf = (name: string): Actor => ({ client: name, role: 'technical_admin', name, coachId: null })

/** The nights, in each of which a backup is made; on one day the last one is restored. */
export const planNights = (world: World) => {
  const { machines, network, recorder, stopwatch } = world
  const random = world.random.fork('restore')
  const isRestored = !world.without.has('faults') && !world.without.has('restore')
  const [day, hour] = [1 + random.below(5), 8 + random.below(10)]
  let last: { readonly backup: string; readonly backedUp: number } | undefined

  /** An act of the operators, which the audit must name. */
  const note = (kind: 'back_up' | 'other', name: string, answer: unknown): void => {
    const [id, at] = [recorder.nextId(name), world.instant()]
    const act = { id, kind, at, sentAt: at, method: 'START', path: '', body: null, key: null } as const
    recorder.attempt({ ...act, actor: actorOf(name) }).answered(201, answer)
  }
  return {
    /** The night before a day, 0 for the first one. */
    spend: async (number: number): Promise<void> => {
      await world.moveTo(instantOn(addDays(firstDay, number), backupHour))
      await machines.finishJobs()
      if (isRestored && number === day) await takeSnapshot(world)
      const backedUp = performance.now()
      const backup = await machines.workAtNight()
      last = { backup, backedUp }
      note('back_up', 'Nightly job', { name: backup, verified: true })
    },
    /** Restores the last backup if that happens now, while nobody acts. */
    restore: async (number: number, isNow: (hour: number) => boolean): Promise<void> => {
      if (!isRestored || number !== day || !isNow(hour) || last === undefined) return
      const { backup, backedUp } = last
      await network.whileQuiet(async () => {
        await takeSnapshot(world)
        const began = performance.now()
        const look = async () => {
          recorder.noteRestore({ backedUp, began, ended: performance.now() })
          note('other', 'Command line', null)
          await takeSnapshot(world)
        }
        await stopwatch.during('faults', machines.restore(backup, look))
      })
    },
  }
}

export type Nights = ReturnType<typeof planNights>
