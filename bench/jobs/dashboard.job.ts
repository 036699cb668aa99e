import { bareDashboard } from '../lib/baseline/bare-statements.ts'
import type { Job } from '../lib/job.ts'
import { atLeast } from '../lib/rounds.ts'
import { measureRate, type View } from '../lib/views.ts'

const view: View = {
  paths: [
    '/api/admin/dashboard/stats',
    '/api/admin/dashboard/event-progress',
    '/api/admin/last-refresh',
    '/api/admin/settings/grace-hours',
    '/api/admin/settings/retention',
  ],
  minimalPath: '/dashboard',
  statements: bareDashboard(),
}

export const dashboard: Job = {
  name: 'dashboard',
  what: 'opens the dashboard',
  measure: async (bench) => {
    const measured = await measureRate(bench, await bench.sharedStage(1), view)
    const name = `dashboard view, ${bench.connections} connections`
    return [{ name, unit: 'per second', measured, target: '≥ 1,000', isMet: atLeast(measured.product, 1000) }]
  },
}
