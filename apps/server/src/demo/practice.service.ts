import { practiceOtp } from '@trophy/contract/event/event.constants.ts'
import type { Practice } from '@trophy/contract/event/event.contract.ts'
import { practiceAccount } from '../auth/first-users/first-users.service.ts'
import type { Context } from '../platform/context.ts'
import { listDemoCoaches } from './demo-event.service.ts'

/** How everybody signs in to the practice event; null in every other event, also in the demo event. */
export const readPractice = async (context: Context): Promise<Practice | null> => {
  if (!context.config.isPractice) return null
  return { otp: practiceOtp, admin: practiceAccount(), coaches: await listDemoCoaches(context) }
}
