import { addDays } from '@trophy/contract/core/dates/days.ts'
import { bareOccupancy } from '../lib/baseline/bare-statements.ts'
import type { Job } from '../lib/job.ts'
import { atMost } from '../lib/rounds.ts'
import { atTenTimes, measureAlone, measureRate, measureTenTimes, type View } from '../lib/views.ts'

const nights = 14

export const occupancy: Job = {
  name: 'occupancy',
  what: 'opens the occupancy grid of all hotels for fourteen nights',
  measure: async (bench) => {
    const [first, last] = [bench.today, addDays(bench.today, nights - 1)]
    const view: View = {
      paths: [`/api/admin/hotels/occupancy?startDate=${first}&endDate=${last}`],
      minimalPath: `/occupancy?first=${first}&last=${last}`,
      statements: [bareOccupancy(first, last)],
    }
    const stage = await bench.sharedStage(1)
    const alone = await measureAlone(bench, stage, view)
    const loaded = await measureRate(bench, stage, view)
    const large = await measureTenTimes(bench, view.paths)
    const name = `occupancy of ${nights} nights, all hotels`
    return [
      { name: `${name}, alone`, unit: 'ms', measured: alone, target: '≤ 15 ms', isMet: atMost(alone.product, 15) },
      { name: `${name}, ${bench.connections} connections`, unit: 'per second', measured: loaded, target: '–' },
      {
        name: atTenTimes(name, bench),
        unit: 'ms',
        measured: large,
        target: '≤ 1.3 × baseline',
        isMet: atMost(large.toBaseline, 1.3),
      },
    ]
  },
}
