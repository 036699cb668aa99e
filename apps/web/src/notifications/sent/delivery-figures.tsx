import type { DeliveryFigures as Figures } from '@trophy/contract/notifications/sent-notifications.contract.ts'
import { type SmsState, smsStateLabels } from '../notifications.constants.ts'
import { nothing } from '../../shared/format/dates.ts'
import { formatCount } from '../../shared/format/numbers.ts'
import type { Tone } from '../../shared/ui/feedback/badge.tsx'
import { stateCounts } from '../notifications.rules.ts'
import patterns from '../../shared/theme/patterns.module.css'
import classes from '../notifications.module.css'

const tones: Readonly<Record<SmsState, Tone>> = {
  delivered: 'success',
  sent: 'info',
  queued: 'neutral',
  unconfirmed: 'warning',
  stopped: 'neutral',
  expired: 'danger',
  failed: 'danger',
}

/** The states of the SMS: a bar, and the figures as text. */
export const DeliveryFigures = ({ figures }: { figures: Figures }) => {
  const counts = stateCounts(figures)
  if (counts.length === 0) return nothing
  return (
    <div className={classes.delivery}>
      <div className={classes.bar} aria-hidden>
        {counts.map(({ state, count }) => (
          <span key={state} data-tone={tones[state]} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className={`${patterns.bareList} ${classes.states}`}>
        {counts.map(({ state, count }) => (
          <li key={state} data-tone={tones[state]}>
            {formatCount(count)} {smsStateLabels[state]}
          </li>
        ))}
      </ul>
    </div>
  )
}
