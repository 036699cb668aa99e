import type { JourneyDirection } from '@trophy/contract/journeys/journeys.constants.ts'
import type { TravellingTeam } from '@trophy/contract/journeys/journey-board.contract.ts'
import type { Journey } from '@trophy/contract/journeys/journeys.contract.ts'
import { useState } from 'react'
import { serverNow } from '../shared/clock.ts'
import { useEvent } from '../shared/event/use-event.ts'
import { FormDialog } from '../shared/form/form-dialog.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { formatDateTime } from '../shared/format/dates.ts'
import { JourneyFields, journeyOf, valuesOfJourney } from '../shared/journeys/journey-fields.tsx'
import { journeyText } from '../shared/journeys/journey-text.ts'
import { journeyLabels } from '../shared/journeys/journey.constants.ts'
import patterns from '../shared/theme/patterns.module.css'
import { useTeamJourney, useTellJourney } from './journeys.api.ts'
import { boardLabels as labels, boardMessages as messages } from './journeys.constants.ts'
import classes from './journeys.module.css'

interface JourneyDialogProps {
  readonly team: TravellingTeam
  readonly direction: JourneyDirection
  readonly onClose: () => void
}

/** How a team arrives or departs, entered by an organiser. */
export const JourneyDialog = ({ team, direction, onClose }: JourneyDialogProps) => {
  const { coachId, coachName, people, journey } = team
  const { timeZone } = useEvent()
  const [initial] = useState(() => valuesOfJourney(journey, { timeZone, people }))
  const form = useForm({
    initial,
    request: (values) => journeyOf(values, { timeZone, now: serverNow() }),
    failure: messages.saveFailed,
    send: useTellJourney(coachId, direction).run,
    success: () => [messages.saved],
    onDone: onClose,
  })
  return (
    <FormDialog
      title={labels.dialog(journeyLabels.directions[direction], coachName)}
      submitLabel={labels.save}
      onClose={onClose}
      form={form}
    >
      {journey && (
        <div>
          <Told journey={journey} />
          <EarlierEntries coachId={coachId} direction={direction} />
        </div>
      )}
      <JourneyFields form={form} direction={direction} />
    </FormDialog>
  )
}

/** Who said it, and when. */
const Told = ({ journey: { toldBy, toldAt } }: { readonly journey: Journey }) => {
  const { timeZone } = useEvent()
  return <p className={patterns.quietText}>{journeyLabels.toldBy(toldBy, formatDateTime(toldAt, timeZone))}</p>
}

/** What was said before, and what was sent too late to replace what stands. */
const EarlierEntries = ({ coachId, direction }: { readonly coachId: string; readonly direction: JourneyDirection }) => {
  const { timeZone } = useEvent()
  const { data } = useTeamJourney(coachId, direction)
  if (!data || data.earlier.length === 0) return null
  return (
    <details className={classes.earlier}>
      <summary>
        {labels.earlier} ({data.earlier.length})
      </summary>
      <ul className={patterns.bareList}>
        {data.earlier.map((journey) => (
          <li key={`${journey.toldAt} ${journey.toldBy} ${journeyText(journey, timeZone)}`}>
            <p className={classes.entry}>{journeyText(journey, timeZone)}</p>
            {journey.note !== null && <p className={classes.entry}>{journey.note}</p>}
            <Told journey={journey} />
          </li>
        ))}
      </ul>
    </details>
  )
}
