import { IconAlertTriangle, IconClock, IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react'
import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import type { RehousingPlan } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { Instant } from '../../shared/format/instant.tsx'
import patterns from '../../shared/theme/patterns.module.css'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { planLabels as labels, receiptLabels } from '../rehousing.constants.ts'
import classes from '../rehousing.module.css'
import { nightsText, movingIn } from './plan.rules.ts'

/** Why a plan was not carried out. */
export interface Refused {
  readonly message: string
  /** The people whose bookings have changed. */
  readonly changed: readonly { readonly participantId: string; readonly name: string }[]
}

interface PlanNotesProps {
  readonly plan: RehousingPlan
  readonly refused: Refused | undefined
  readonly today: CalendarDay
}

const namedPeople = 10

/** What has changed since a plan was made. */
export const PlanNotes = ({ plan, refused, today }: PlanNotesProps) => {
  const { from } = plan.request
  const short = plan.hotels.filter(({ shortNights }) => shortNights.length > 0)
  return (
    <>
      {refused && (
        <Note tone="danger" title={refused.message} icon={<IconAlertTriangle size={18} />}>
          {refused.changed.length > 0 && (
            <>
              {labels.refusedChanged}
              <ul className={classes.list}>
                {refused.changed.slice(0, namedPeople).map(({ participantId, name }) => (
                  <li key={participantId}>
                    {name} ({participantId})
                  </li>
                ))}
                {refused.changed.length > namedPeople && <li>{labels.more(refused.changed.length - namedPeople)}</li>}
              </ul>
            </>
          )}
        </Note>
      )}
      {plan.status === 'ready' && from < today && (
        <Note tone="warning" title={labels.old(from)} icon={<IconClock size={18} />}>
          {labels.oldHint}
        </Note>
      )}
      {short.length > 0 && (
        <Note tone="warning" title={labels.short} icon={<IconAlertTriangle size={18} />}>
          <ul className={classes.list}>
            {short.map(({ hotelId, hotelName, shortNights }) => (
              <li key={hotelId}>{labels.shortHotel(hotelName, nightsText(shortNights))}</li>
            ))}
          </ul>
          {labels.shortHint}
        </Note>
      )}
    </>
  )
}

/** What was done by a plan; nothing before it is carried out. */
export const Receipt = ({ plan }: { plan: RehousingPlan }) => {
  const { status, carriedOutAt, undoneAt, hasNotified, notRestored } = plan
  if (status === 'ready') return null
  return (
    <>
      <Note tone="success" title={receiptLabels.carriedOut(movingIn(plan))} icon={<IconCircleCheck size={18} />}>
        <Instant value={carriedOutAt} />. {hasNotified ? receiptLabels.notified : receiptLabels.notNotified}{' '}
        {status === 'carried_out' && receiptLabels.inventory}
      </Note>
      {status === 'undone' && (
        <Note
          tone="info"
          title={receiptLabels.undone(movingIn(plan) - notRestored.length)}
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
      <p className={`${patterns.flushText} ${patterns.strong}`}>{receiptLabels.notRestored}</p>
      <ul className={classes.scrolled}>
        {people.map(({ participantId, name, reason }) => (
          <li key={participantId}>
            {name} ({participantId}): {reason}
          </li>
        ))}
      </ul>
    </div>
  )
