import type { RecipientPreview } from '@trophy/contract/notifications/notifications.contract.ts'
import { notificationLabels as labels, unreachedReasonLabels } from '../../notifications.constants.ts'
import { composerMessages as composerTexts } from '../composer.constants.ts'
import { formatCount } from '../../../shared/format/numbers.ts'
import classes from './preview.module.css'

/** The people who receive no SMS: by reason, with their names on demand. */
export const UnreachedPeople = ({ preview: { reasons, unreached } }: { preview: RecipientPreview }) => {
  const total = reasons.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  return (
    <details className={classes.unreached}>
      <summary>
        <span className={classes.unreachedTitle}>{composerTexts.noSms(formatCount(total), total === 1)}</span>
        {reasons.map(({ reason, count }) => (
          <span key={reason} className={classes.reason}>
            {composerTexts.reasonCount(unreachedReasonLabels[reason], formatCount(count))}
          </span>
        ))}
      </summary>
      <ul>
        {unreached.map(({ participantId, name, reason, hasPortal }) => (
          <li key={participantId}>
            {name ?? participantId}
            <span className={classes.secondary}>
              {[
                name === null ? null : participantId,
                unreachedReasonLabels[reason],
                hasPortal ? composerTexts.inPortal : null,
              ]
                .filter((part) => part !== null)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {total > unreached.length && <p className={classes.secondary}>{labels.andMore(total - unreached.length)}</p>}
    </details>
  )
}
