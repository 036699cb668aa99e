import type { Context } from '../platform/context.ts'
import { queueRollCall, rollCallTask, tellOfChange } from './roll-call-change.service.ts'

export const rollCallTasks = { [rollCallTask]: (context: Context) => tellOfChange(context) }

export const scheduleRollCall = ({ database }: Pick<Context, 'database'>): Promise<void> => queueRollCall(database)
