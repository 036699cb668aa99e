import { Button } from '@mantine/core'
import { IconAlertCircle, IconUsers } from '@tabler/icons-react'
import { overrideReasonMaximum, stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { type ReactNode, useState } from 'react'
import { useEvent } from '../../shared/event/use-event.ts'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import type { Checked } from '../../shared/form/form.rules.ts'
import { noReason, requiredReason } from '../../shared/form/initial-values.rules.ts'
import { type FormSubmission, NotSubmitted, useForm } from '../../shared/form/use-form.ts'
import { formatDateTime } from '../../shared/format/dates.ts'
import patterns from '../../shared/theme/patterns.module.css'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { ReasonField } from '../../shared/form/reason.tsx'
import type { BoardRow, Direction } from '../stay-actions.ts'
import { useWatchedPerson } from '../stays.api.ts'
import { concurrentChangeMessages, deskLabels, noRoomLabels } from '../stays.constants.ts'
import classes from '../stays.module.css'
import type { Outcome, SkippedPerson } from '../use-stay-action.ts'
import { concurrentChangeText } from './concurrent-change.rules.ts'

interface StayDialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly people: DialogPeople
  /** The effect of the action. */
  readonly text?: string
  /** Below the text, such as who else may be this person. */
  readonly hint?: ReactNode
  /** What others changed since it was opened. */
  readonly concurrentChange?: string | undefined
  readonly form: FormSubmission & { readonly refused: Outcome | undefined }
  /** Offered where only a room is missing. */
  readonly onWithoutRoom?: (() => void) | undefined
  readonly onClose: () => void
  /** The fields. */
  readonly children: ReactNode
}

/** Whom a dialog is about. */
export interface DialogPeople {
  readonly participantIds: readonly string[]
  /** The row of one person, whose button opened it. */
  readonly row?: BoardRow | undefined
}

/**
 * A form about one person or all selected people: it stays open, with its values and the error, until the action is
 * done.
 */
export const StayDialog = (props: StayDialogProps) => {
  const { title, submitLabel, people, text, hint, concurrentChange, form, onWithoutRoom, onClose, children } = props
  const { refused } = form
  const { row, participantIds } = people
  return (
    <FormDialog title={title} submitLabel={submitLabel} onClose={onClose} form={form}>
      <div className={classes.about}>
        <p className={classes.who}>
          {row ? deskLabels.person(row.name, row.participantId) : stayMessages.selected(participantIds.length)}
        </p>
        {text !== undefined && <p className={patterns.flushText}>{text}</p>}
        {hint}
      </div>
      {concurrentChange !== undefined && refused?.problem === undefined && (
        <Note tone="warning" title={concurrentChangeMessages.title} icon={<IconUsers size={18} />}>
          <p className={patterns.flushText}>{concurrentChange}</p>
        </Note>
      )}
      {refused !== undefined && <RefusedNote refused={refused} onWithoutRoom={onWithoutRoom} />}
      {children}
    </FormDialog>
  )
}

/** The error of the action, unless it is shown at the time field. */
const RefusedNote = ({
  refused: { problem, timeProblem, skipped },
  onWithoutRoom,
}: Pick<StayDialogProps, 'onWithoutRoom'> & { readonly refused: Outcome }) =>
  problem === undefined || timeProblem !== undefined ? null : (
    <div tabIndex={-1} data-invalid>
      <Note tone="danger" title={problem} icon={<IconAlertCircle size={18} />}>
        {skipped.length > 1 && <SkippedPeopleList people={skipped} />}
        {onWithoutRoom && skipped.some(({ withoutRoom }) => withoutRoom) && (
          <Button variant="default" size="sm" mt={8} onClick={onWithoutRoom}>
            {noRoomLabels.act}
          </Button>
        )}
      </Note>
    </div>
  )

/** Skipped people, each with the reason. */
export const SkippedPeopleList = ({ people }: { people: readonly SkippedPerson[] }) => (
  <ul className={classes.list}>
    {people.map(({ participantId, name, reason }) => (
      <li key={participantId}>
        {deskLabels.person(name, participantId)}: {reason}
      </li>
    ))}
  </ul>
)

interface StayReasonDialogProps extends Pick<
  StayDialogProps,
  'title' | 'people' | 'text' | 'concurrentChange' | 'onClose'
> {
  readonly labels: { readonly reason: string; readonly reasonHint: string }
  /** The mistake of an empty reason. */
  readonly missing: string
  readonly attempt: (request: typeof noReason) => Promise<Outcome>
  readonly onDone: () => void
}

/** An action about people that needs nothing but a reason. */
export const StayReasonDialog = ({ labels, missing, attempt, onDone, ...dialog }: StayReasonDialogProps) => {
  const form = useStayForm({ initial: noReason, request: requiredReason(missing), attempt, onDone })
  return (
    <StayDialog {...dialog} submitLabel={dialog.title} form={form}>
      <ReasonField
        {...form.field('reason')}
        label={labels.reason}
        description={labels.reasonHint}
        maxLength={overrideReasonMaximum}
        required
        data-autofocus
      />
    </StayDialog>
  )
}

interface StayFormOptions<Values, Request> {
  readonly initial: Values
  readonly request: (values: Values) => Checked<Request>
  /** Sends the action and shows its toast. */
  readonly attempt: (request: Request) => Promise<Outcome>
  readonly onDone: () => void
}

/** The form of a dialog that checks people in or out, or undoes it. */
export const useStayForm = <Values extends object, Request>({
  attempt,
  onDone,
  ...options
}: StayFormOptions<Values, Request>) => {
  const [refused, setRefused] = useState<Outcome>()
  const form = useForm({
    ...options,
    failure: '',
    send: async (request) => {
      const outcome = await attempt(request)
      if (outcome.isDone) return onDone()
      setRefused(outcome)
      const { timeProblem } = outcome
      throw new NotSubmitted(...(timeProblem === undefined ? [] : [{ path: 'time', message: timeProblem }]))
    },
  })
  return {
    ...form,
    refused,
    /** Forgets the refusal: the action is asked about anew. */
    clearRefusal: (): void => setRefused(undefined),
  }
}

/** Describes what others changed about the person of a row since the dialog was opened with it. */
export const useConcurrentChange = (direction: Direction, row: BoardRow | undefined): string | undefined => {
  const { timeZone } = useEvent()
  const watched = useWatchedPerson(direction, row?.participantId)
  return row && concurrentChangeText(row, watched, (instant) => formatDateTime(instant, timeZone))
}
