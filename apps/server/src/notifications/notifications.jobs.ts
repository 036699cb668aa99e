import type { Tasks } from '../platform/jobs/tasks.ts'
import { deliverSms } from '../platform/sms/deliver-sms.ts'
import { smsTask } from '../platform/sms/queue-sms.ts'

export const notificationTasks: Tasks = { [smsTask]: deliverSms }
