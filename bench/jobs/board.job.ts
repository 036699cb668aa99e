import { bareBoard } from '../lib/baseline/bare-statements.ts'
import type { Job } from '../lib/job.ts'
import { atMost } from '../lib/rounds.ts'
import { atTenTimes, measureAlone, measureRate, measureTenTimes, type View } from '../lib/views.ts'

const path = '/api/admin/dashboard/checkin'

export const board: Job = {
  name: 'board',
  what: 'opens the check-in board: its first page with the figures',
  measure: async (bench) => {
    const { today } = bench
    const view: View = { paths: [path], minimalPath: `/board?today=${today}`, statements: [bareBoard(today)] }
    const stage = await bench.sharedStage(1)
    const alone = await measureAlone(bench, stage, view)
    const loaded = await measureRate(bench, stage, view)
    const large = await measureTenTimes(bench, view.paths)
    return [
      {
        name: 'check-in board, alone',
        unit: 'ms',
        measured: alone,
        target: '≤ 10 ms',
        isMet: atMost(alone.product, 10),
      },
      { name: `check-in board, ${bench.connections} connections`, unit: 'per second', measured: loaded, target: '–' },
      {
        name: atTenTimes('check-in board', bench),
        unit: 'ms',
        measured: large,
        target: '≤ 1.3 × baseline',
        isMet: atMost(large.toBaseline, 1.3),
      },
    ]
  },
}
