import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react'
import type { RehousingPlan } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { Instant } from '../../shared/format/instant.tsx'
import patterns from '../../shared/theme/patterns.module.css'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { receiptLabels as labels } from '../rehousing.constants.ts'
import classes from '../rehousing.module.css'
import { movingIn } from './plan.rules.ts'

/** What was done by a plan; nothing before it is carried out. */
export const Receipt = ({ plan }: { plan: RehousingPlan }) => {
  const { status, carriedOutAt, undoneAt, hasNotified, notRestored } = plan
  if (status === 'ready') return null
  return (
    <>
      <Note tone="success" title={labels.carriedOut(movingIn(plan))} icon={<IconCircleCheck size={18} />}>
        <Instant value={carriedOutAt} />. {hasNotified ? labels.notified : labels.notNotified}{' '}
        {status === 'carried_out' && labels.inventory}
      </Note>
      {status === 'undone' && (
        <Note
          tone="info"
          title={labels.undone(movingIn(plan) - notRestored.length)}
          icon={<IconArrowBackUp size={18} />}
        >
          <Instant value={undoneAt} />
          <NotRestoredList people={notRestored} />
        </Note>
      )}
    </>
  )
}

/** Who was not moved back, and why. */
export const NotRestoredList = ({ people }: { readonly people: RehousingPlan['notRestored'] }) =>
  people.length > 0 && (
    <div>
      <p className={`${patterns.flushText} ${patterns.strong}`}>{labels.notRestored}</p>
      <ul className={classes.scrolled}>
        {people.map(({ participantId, name, reason }) => (
          <li key={participantId}>
            {name} ({participantId}): {reason}
          </li>
        ))}
      </ul>
    </div>
  )
