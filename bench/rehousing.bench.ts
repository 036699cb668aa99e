import { stoppedDay } from '@trophy/server/testing'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { openHttpClient } from './lib/load/http-client.ts'
import { percentile } from './lib/statistics.ts'
import { openWorkbench } from './lib/server/workbench.ts'

/**
 * Ten of 500 hotels are lost, with 1,500 people: the time of the plan, of carrying it out and of undoing it, and the
 * response times of a desk meanwhile, compared with quiet. Nine of ten rooms of the others are taken, so that teams
 * compete for what is left. Exits with 1 when a limit is exceeded.
 *
 * `npx tsx bench/rehousing.bench.ts`; a minute and a half.
 */
const size = { people: 100_000, hotels: 500 }
const lostHotels = Array.from({ length: 10 }, (_, index) => `HTL${String(7 + index * 37).padStart(5, '0')}`)
const limits = { planSeconds: 10, carryOutSeconds: 2, slowdown: 2 }
const quietSeconds = 8
const deskPause = 50

const planSchema = z.object({
  planId: z.string(),
  moves: z.array(z.object({ people: z.int(), toHotelId: z.string() })),
  unplaced: z.array(z.unknown()),
  figures: z.looseObject({ isOptimal: z.boolean(), gap: z.number(), people: z.int() }),
})

const bench = await openWorkbench(size)
const failures: string[] = []
const http = openHttpClient(bench, 2)

const post = async (path: string, body: object): Promise<{ readonly body: unknown; readonly seconds: number }> => {
  const { text, milliseconds } = await http.send(path, { body })
  return { body: JSON.parse(text), seconds: milliseconds / 1000 }
}

/** The times of a desk that reads its board until `until` is settled. */
const deskTimes = async (until: Promise<unknown>): Promise<number[]> => {
  const state = { isOver: false }
  const end = () => {
    state.isOver = true
  }
  until.then(end, end)
  const times: number[] = []
  while (!state.isOver) {
    times.push(await http.time('/api/admin/dashboard/checkin?limit=10'))
    await sleep(deskPause)
  }
  return times
}

const report = (what: string, figure: string, isWithin: boolean): void => {
  console.log(`${what.padEnd(56)} ${figure.padStart(12)}  ${isWithin ? '' : 'above the limit'}`)
  if (!isWithin) failures.push(what)
}

const reason = 'The hotels are flooded'
try {
  await bench.database.run(sql`
    UPDATE hotel_instances SET total_rooms = 52 + ('x' || substr(md5(hotel_id), 1, 4))::bit(16)::integer % 9`)
  const quiet = await deskTimes(sleep(quietSeconds * 1000))
  const [hotelId, ...furtherHotelIds] = lostHotels
  const planning = post('/api/admin/rehousing/plans', { hotelId, furtherHotelIds, from: stoppedDay })
  const meanwhile = await deskTimes(planning)
  const planned = await planning
  const plan = planSchema.parse(planned.body)
  console.log(JSON.stringify(plan.figures))
  console.log(
    `to ${new Set(plan.moves.map(({ toHotelId }) => toHotelId)).size} hotels, ${plan.unplaced.length} unplaced`,
  )
  report('plan, seconds', planned.seconds.toFixed(2), planned.seconds <= limits.planSeconds)
  const slowdown = percentile(meanwhile, 0.5) / percentile(quiet, 0.5)
  report('a board meanwhile, as a multiple of quiet (median)', slowdown.toFixed(2), slowdown <= limits.slowdown)
  const carriedOut = await post(`/api/admin/rehousing/plans/${plan.planId}/carry-out`, { reason, notify: true })
  report(
    `carrying out ${JSON.stringify(carriedOut.body)}, seconds`,
    carriedOut.seconds.toFixed(2),
    carriedOut.seconds <= limits.carryOutSeconds,
  )
  const undone = await post(`/api/admin/rehousing/plans/${plan.planId}/undo`, { reason })
  report('undo, seconds', undone.seconds.toFixed(2), true)
} finally {
  http.close()
  await bench.close()
}
process.exitCode = failures.length > 0 ? 1 : 0
