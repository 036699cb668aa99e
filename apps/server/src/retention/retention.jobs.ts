import type { Tasks } from '../platform/jobs/queue.ts'
import { maskWhenDue } from './retention.service.ts'

export const retentionTasks: Tasks = { mask_numbers: maskWhenDue }

/** Every night at 3:30 in India, or within a day if no worker ran then. Times of a crontab are UTC. */
export const retentionCrontab = '0 22 * * * mask_numbers ?fill=1d'
