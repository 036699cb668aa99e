import type { CoachNotification } from '@trophy/contract/coach/coach.contract.ts'
import type { Context } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { countUnread, markRead, selectNotifications } from './notifications.sql.ts'

/** The messages of the admins to this coach, newest first (part 1 §2.4, Message tab). */
export const listNotifications = ({ database }: Context, coachId: string): Promise<CoachNotification[]> =>
  selectNotifications(database, coachId)

export const countUnreadNotifications = ({ database }: Context, coachId: string): Promise<number> =>
  countUnread(database, coachId)

/** Marks a message as read; does nothing when it already is. Throws 404 for a message to others. */
export const readNotification = async (
  { database, clock }: Context,
  coachId: string,
  notificationId: string,
): Promise<CoachNotification> => {
  const notification = await markRead(database, coachId, notificationId, clock.now())
  if (!notification) throw notFound()
  return notification
}
