import { boardLabels } from '@trophy/contract/stays/board.constants.ts'
import { deskLabels, meanwhileMessages } from '@trophy/contract/stays/desk.constants.ts'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { useEvent } from '../../shared/event/use-event.ts'
import { DateTimeField, readDateTime } from '../../shared/ui/fields/date-time-field.tsx'
import { boardWords } from '../board-words.ts'
import type { BoardRow, Direction } from '../stay-actions.ts'
import type { Attempt } from '../use-stay-action.ts'
import { ReasonField } from './reason-field.tsx'
import { StayDialog } from './stay-dialog.tsx'
import { useMeanwhile } from './use-meanwhile.ts'
import { useStayForm } from './use-stay-form.ts'

interface ManualDialogProps {
  readonly direction: Direction
  /** The one person, or everybody selected. */
  readonly people: BoardRow | readonly string[]
  /** Those selected to whom it can no longer be done. */
  readonly changed: readonly BoardRow[]
  readonly onAttempt: Attempt
  readonly onClose: () => void
}

const changedText = (changed: readonly BoardRow[]): string | undefined =>
  changed.length === 0
    ? undefined
    : meanwhileMessages.several(
        changed.map(({ name, participantId }) => deskLabels.person(name, participantId)).join(', '),
      )

const isOne = (people: BoardRow | readonly string[]): people is BoardRow => 'participantId' in people

/** Check-in or check-out with an optional time and an optional reason (part 2 §2, §5). */
export const ManualDialog = ({ direction, people, changed, onAttempt, onClose }: ManualDialogProps) => {
  const { timeZone } = useEvent()
  const words = boardWords[direction]
  const one = isOne(people) ? people : undefined
  const participantIds = isOne(people) ? [people.participantId] : [...people]
  const oneMeanwhile = useMeanwhile(direction, one)

  const form = useStayForm({
    validate: ({ time }) => (readDateTime(time, timeZone) === null ? { time: stayMessages.timeFormat } : {}),
    attempt: ({ time, reason }) => {
      const instant = readDateTime(time, timeZone)
      const override = reason.trim()
      const request = {
        deed: direction,
        participantIds,
        ...(instant && { time: instant }),
        ...(override !== '' && { reason: override }),
      }
      return onAttempt(request, one ? 'manual' : 'bulk')
    },
    onDone: onClose,
  })
  const { values, errors, type } = form
  return (
    <StayDialog
      title={words.manual}
      submitLabel={words.act}
      who={one ? deskLabels.person(one.name, one.participantId) : stayMessages.selected(participantIds.length)}
      meanwhile={one ? oneMeanwhile : changedText(changed)}
      isDirty={values.time !== '' || values.reason.trim() !== ''}
      form={form}
      onClose={onClose}
    >
      <DateTimeField
        label={words.time}
        description={boardLabels.timeHint}
        value={values.time}
        onChange={(time) => type('time', time)}
        error={errors.time}
        data-autofocus
      />
      <ReasonField
        label={boardLabels.reason}
        description={boardLabels.reasonHint}
        value={values.reason}
        onChange={(reason) => type('reason', reason)}
      />
    </StayDialog>
  )
}
