import { stoppedDay } from '@trophy/server/testing'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { openHttpClient } from './lib/load/http-client.ts'
import { lostHotels } from './lib/prepared-event.ts'
import { openWorkbench } from './lib/server/workbench.ts'

/**
 * Ten of 500 hotels are lost, with 1,500 people: the time of the plan, of carrying it out and of undoing it. Nine of ten
 * rooms of the others are taken, so that teams compete for what is left. Exits with 1 when a limit is exceeded.
 *
 * `npx tsx bench/rehousing.bench.ts`; a minute.
 */
const size = { people: 100_000, hotels: 500 }
const limits = { planSeconds: 10, carryOutSeconds: 2 }

const planSchema = z.object({
  planId: z.string(),
  moves: z.array(z.object({ people: z.int(), toHotelId: z.string() })),
  unplaced: z.array(z.unknown()),
  figures: z.looseObject({ isOptimal: z.boolean(), gap: z.number(), people: z.int() }),
})

const bench = await openWorkbench(size)
const failures: string[] = []
const http = openHttpClient(bench)

const post = async (path: string, body: object): Promise<{ readonly body: unknown; readonly seconds: number }> => {
  const { text, milliseconds } = await http.send(path, { body })
  return { body: JSON.parse(text), seconds: milliseconds / 1000 }
}

const report = (what: string, figure: string, isWithin: boolean): void => {
  console.log(`${what.padEnd(56)} ${figure.padStart(12)}  ${isWithin ? '' : 'above the limit'}`)
  if (!isWithin) failures.push(what)
}

const reason = 'The hotels are flooded'
try {
  await bench.database.run(sql`
    UPDATE hotel_instances SET total_rooms = 52 + ('x' || substr(md5(hotel_id), 1, 4))::bit(16)::integer % 9`)
  const planned = await post('/api/admin/rehousing/plans', lostHotels(size.hotels, stoppedDay))
  const plan = planSchema.parse(planned.body)
  console.log(JSON.stringify(plan.figures))
  console.log(
    `to ${new Set(plan.moves.map(({ toHotelId }) => toHotelId)).size} hotels, ${plan.unplaced.length} unplaced`,
  )
  report('plan, seconds', planned.seconds.toFixed(2), planned.seconds <= limits.planSeconds)
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
