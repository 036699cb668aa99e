import type { Config } from '../platform/config/config.ts'
import { type Context, momentOf } from '../platform/context.ts'
import { dailyTask, startDailyTask, type Tasks } from '../platform/jobs/queue.ts'
import { nextDue } from './papers.rules.ts'
import { writeDuePapers } from './papers.service.ts'

const task = 'write_papers'

/** Only a process with `PAPERS_DIR` takes the job: several may run on different machines. */
export const papersTasks = ({ papers }: Pick<Config, 'papers'>): Tasks =>
  papers.directory === undefined
    ? {}
    : {
        [task]: dailyTask(task, (context) => nextDue(momentOf(context), papers.time), writeDuePapers),
      }

export const schedulePapers = async ({ config, database }: Pick<Context, 'config' | 'database'>): Promise<void> => {
  if (config.papers.directory !== undefined) await startDailyTask(database, task)
}
