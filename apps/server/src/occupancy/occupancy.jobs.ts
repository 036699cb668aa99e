import type { Tasks } from '../platform/jobs/tasks.ts'
import { recountLedger, recountTask } from './recount.service.ts'

export const occupancyTasks: Tasks = {
  [recountTask]: async (context) => {
    await recountLedger(context)
  },
}
