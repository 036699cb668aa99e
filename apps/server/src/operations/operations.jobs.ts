import type { Tasks } from '../platform/jobs/tasks.ts'
import { removeExpired } from './operations.service.ts'

export const operationTasks: Tasks = { remove_expired: removeExpired }

/** Every night at 3:00 in India, or within a day if no worker ran then. Times of a crontab are UTC. */
export const operationCrontab = '30 21 * * * remove_expired ?fill=1d'
