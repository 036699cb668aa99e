import type { Tasks } from '../platform/jobs/queue.ts'
import { recountLedger, recountTask } from './recount.service.ts'

export const occupancyTasks: Tasks = {
  [recountTask]: async (context) => {
    await recountLedger(context)
  },
}
