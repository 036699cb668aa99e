import { unreachedReasons } from '@trophy/contract/notifications/notifications.constants.ts'
import type { RecipientPreview, Recipients } from '@trophy/contract/notifications/notifications.contract.ts'
import type { Context } from '../platform/context.ts'
import { countRecipients, selectUnreached } from './preview.sql.ts'

/** Whom a notification would reach, and who would not be reached and why. */
export const previewRecipients = async ({ database }: Context, recipients: Recipients): Promise<RecipientPreview> => {
  const counts = await countRecipients(database, recipients)
  if (counts === undefined) throw new Error('A count was not answered')
  const unreached = await selectUnreached(database, recipients)
  const { recipientCount, skipped, smsCount, portalCount, portalOnlyCount } = counts
  return {
    recipientCount,
    skipped,
    smsCount,
    portalCount,
    portalOnlyCount,
    reasons: unreachedReasons.map((reason) => ({ reason, count: counts[reason] })).filter(({ count }) => count > 0),
    unreached,
  }
}
