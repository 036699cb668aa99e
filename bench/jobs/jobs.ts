import type { Job, MatrixJob } from '../lib/job.ts'
import { board } from './board.job.ts'
import { browser } from './browser.job.ts'
import { checkin } from './checkin.job.ts'
import { dashboard } from './dashboard.job.ts'
import { exportJob } from './export.job.ts'
import { importJob } from './import.job.ts'
import { memory } from './memory.job.ts'
import { occupancy } from './occupancy.job.ts'
import { participants } from './participants.job.ts'
import { start } from './start.job.ts'
import { tails } from './tails.job.ts'
import { twoServers } from './two-servers.job.ts'

/** In the order of the table, and then those with a table of their own. */
export const jobs: readonly (Job | MatrixJob)[] = [
  exportJob,
  participants,
  checkin,
  board,
  dashboard,
  occupancy,
  importJob,
  start,
  browser,
  twoServers,
  tails,
  memory,
]
