import { Button } from '@mantine/core'
import { type JourneyDirection, journeyDirections } from '@trophy/contract/journeys/journeys.constants.ts'
import type { JourneyDetails } from '@trophy/contract/journeys/journeys.contract.ts'
import { useState } from 'react'
import { serverNow } from '../../shared/clock.ts'
import { useEvent } from '../../shared/event/use-event.ts'
import { useBack } from '../../shared/form/leave-guard.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { formatDateTime } from '../../shared/format/dates.ts'
import { JourneyFields, journeyOf, valuesOfJourney } from '../../shared/journeys/journey-fields.tsx'
import { journeyText } from '../../shared/journeys/journey-text.ts'
import { journeyLabels } from '../../shared/journeys/journey.constants.ts'
import { serverText } from '../../shared/languages/translated.ts'
import patterns from '../../shared/theme/patterns.module.css'
import { showFailure, showSuccess } from '../../shared/toast.ts'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { LoadingState } from '../../shared/ui/feedback/page-state.tsx'
import { useDashboard } from '../coach.api.ts'
import { coachLabels } from '../coach.constants.ts'
import { offlineLabels } from '../offline/offline.constants.ts'
import type { ActionPerson } from '../offline/queued-action.rules.ts'
import { useAddAction, useQueueState } from '../offline/use-queue.ts'
import { QueuedFormDialog } from '../queued-form-dialog.tsx'
import { useJourney } from './journeys.api.ts'
import { coachJourneyLabels as labels } from './journeys.constants.ts'
import classes from '../dialogs.module.css'

/** What was said of both directions, or the form of one of them. */
export const JourneysDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { data: team } = useDashboard()
  const [edited, setEdited] = useState<Edited>()
  useBack(onClose)
  if (!team) return null
  const people = team.players.length + (team.coach.isReferenceOnly ? 0 : 1)
  if (edited) {
    return <JourneyForm {...edited} coach={team.coach} people={people} onClose={() => setEdited(undefined)} />
  }
  return (
    <Dialog
      title={coachLabels.journeys}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          {labels.close}
        </Button>
      }
    >
      <p className={patterns.quietText}>{labels.hint}</p>
      {journeyDirections.map((direction) => (
        <Told key={direction} direction={direction} onEdit={(before) => setEdited({ direction, before })} />
      ))}
    </Dialog>
  )
}

interface Edited {
  readonly direction: JourneyDirection
  readonly before: JourneyDetails | null
}

interface ToldProps {
  readonly direction: JourneyDirection
  readonly onEdit: (before: JourneyDetails | null) => void
}

/** What stands for one direction, or what waits for the network. */
const Told = ({ direction, onEdit }: ToldProps) => {
  const { timeZone } = useEvent()
  const { data: told, isPending, isError } = useJourney(direction)
  const waiting = useQueueState().waiting.findLast(
    (action) => action.kind === 'journey' && action.direction === direction,
  )
  const sent = waiting?.kind === 'journey' ? waiting.journey : undefined
  const shown = sent ?? told ?? null
  return (
    <section className={classes.journey} aria-label={journeyLabels.directions[direction]}>
      <h3 className={classes.journeyTitle}>{journeyLabels.directions[direction]}</h3>
      {isPending && !sent ? (
        <LoadingState />
      ) : (
        <>
          <p className={patterns.flushText}>
            {shown ? journeyText(shown, timeZone) : isError ? labels.unknown : labels.notTold}
          </p>
          {shown?.note && <p className={patterns.quietText}>{shown.note}</p>}
          {sent && <p className={patterns.quietText}>{labels.notSent}</p>}
          {!sent && told && (
            <p className={patterns.quietText}>
              {journeyLabels.toldBy(told.toldBy, formatDateTime(told.toldAt, timeZone))}
            </p>
          )}
          <Button variant="default" onClick={() => onEdit(shown)}>
            {(shown ? labels.change : labels.enter)[direction]}
          </Button>
        </>
      )}
    </section>
  )
}

interface JourneyFormProps extends Edited {
  readonly coach: ActionPerson
  /** The people of the team. */
  readonly people: number
  readonly onClose: () => void
}

const JourneyForm = ({ direction, before, coach, people, onClose }: JourneyFormProps) => {
  const { timeZone } = useEvent()
  const add = useAddAction()
  const [initial] = useState(() => valuesOfJourney(before, { timeZone, people }))
  const form = useForm({
    initial,
    request: (values) => journeyOf(values, { timeZone, now: serverNow() }),
    failure: labels.failed,
    send: async (journey) => {
      const outcome = await add({ kind: 'journey', people: [coach], direction, journey })
      if (outcome.kind === 'refused') throw outcome.error
      if (outcome.kind === 'done') {
        const [newer] = outcome.result.skipped
        if (newer) showFailure(offlineLabels.refused(1), serverText(newer.reason, newer.sentences))
        else showSuccess(labels.saved)
      }
      onClose()
    },
  })
  return (
    <QueuedFormDialog title={journeyLabels.directions[direction]} form={form} onClose={onClose}>
      <JourneyFields form={form} direction={direction} />
    </QueuedFormDialog>
  )
}
