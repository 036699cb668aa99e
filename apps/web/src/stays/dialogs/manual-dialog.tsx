import { useState } from 'react'
import { normalisedRoomNumber, roomNumberMistake } from '@trophy/contract/stays/room-numbers.rules.ts'
import { overrideReasonMaximum, stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { boardLabels, deskLabels, concurrentChangeMessages, noRoomLabels } from '../stays.constants.ts'
import { formatInstant } from '@trophy/contract/core/dates/days.ts'
import { useEvent } from '../../shared/event/use-event.ts'
import { parseDateTime, punctuateDateTime } from '../../shared/format/parse-date-times.ts'
import { directionLabels } from '../stay-labels.ts'
import type { BoardRow, CheckRequest, Direction } from '../stay-actions.ts'
import type { Attempt } from '../use-stay-action.ts'
import { checked } from '../../shared/form/form.rules.ts'
import { TextField, type TextFieldProps } from '../../shared/ui/fields/text-field.tsx'
import { ReasonField } from '../../shared/form/reason.tsx'
import { RoomField } from '../../shared/ui/fields/room-field.tsx'
import { SameNumberNote } from '../board/board-notes.tsx'
import { type DialogPeople, StayDialog, useStayForm, useConcurrentChange } from './stay-dialog.tsx'

interface ManualDialogProps {
  readonly direction: Direction
  readonly people: DialogPeople
  /** Selected people who are no longer eligible. */
  readonly changed: readonly BoardRow[]
  /** The request that failed for want of rooms: it is confirmed, and sent `overCapacity`. */
  readonly withoutRoom?: CheckRequest | undefined
  readonly onAttempt: Attempt
  readonly onClose: () => void
}

const changedText = (changed: readonly BoardRow[]): string | undefined =>
  changed.length === 0
    ? undefined
    : concurrentChangeMessages.skipped(
        changed.map(({ name, participantId }) => deskLabels.person(name, participantId)).join(', '),
      )

/** Check-in or check-out with an optional time and an optional reason (part 2 §2, §5); a check-in also with the room. */
export const ManualDialog = (props: ManualDialogProps) => {
  const { direction, people, changed, withoutRoom, onAttempt, onClose } = props
  const { timeZone } = useEvent()
  const labels = directionLabels[direction]
  const { row: one } = people
  const participantIds = [...people.participantIds]
  const concurrentChange = useConcurrentChange(direction, one)
  const [overCapacity, setOverCapacity] = useState(withoutRoom !== undefined)
  const [initial] = useState(() => valuesOf(withoutRoom, timeZone))

  const form = useStayForm({
    initial,
    request: ({ time, reason, roomNumber: typedRoom }) => {
      const instant = readDateTime(time, timeZone)
      const override = reason.trim()
      const roomNumber = normalisedRoomNumber(typedRoom)
      return checked(
        { time: instant === null ? stayMessages.timeFormat : undefined, roomNumber: roomNumberMistake(typedRoom) },
        {
          action: direction,
          participantIds,
          ...(instant && { time: instant }),
          ...(override !== '' && { reason: override }),
          ...(overCapacity && { overCapacity }),
          ...(roomNumber !== '' && { roomNumber }),
        },
      )
    },
    attempt: (request) => onAttempt(request, one ? 'manual' : 'bulk'),
    onDone: onClose,
  })
  return (
    <StayDialog
      title={overCapacity ? noRoomLabels.act : labels.manual}
      submitLabel={overCapacity ? noRoomLabels.act : labels.act}
      {...(overCapacity && { text: noRoomLabels.text })}
      onWithoutRoom={
        overCapacity
          ? undefined
          : () => {
              setOverCapacity(true)
              form.clearRefusal()
            }
      }
      people={people}
      hint={one?.sameNumber && <SameNumberNote person={one.sameNumber} />}
      concurrentChange={one ? concurrentChange : changedText(changed)}
      form={form}
      onClose={onClose}
    >
      <DateTimeField {...form.field('time')} label={labels.time} description={boardLabels.timeHint} data-autofocus />
      {direction === 'checkin' && <RoomField {...form.field('roomNumber')} />}
      <ReasonField
        {...form.field('reason')}
        label={boardLabels.reason}
        description={boardLabels.reasonHint}
        maxLength={overrideReasonMaximum}
      />
    </StayDialog>
  )
}

/** A time as DD/MM/YYYY HH:mm, 24 hours; {@link readDateTime} parses it (part 2 §5). */
const DateTimeField = ({ value, onChange, ...props }: TextFieldProps) => (
  <TextField
    {...props}
    value={value}
    onChange={(typed) => onChange(punctuateDateTime(value, typed))}
    placeholder="DD/MM/YYYY HH:mm"
    inputMode="numeric"
  />
)

/** The values of a request, as they are typed. */
const valuesOf = (request: CheckRequest | undefined, timeZone: string) => ({
  time: request?.time === undefined ? '' : formatInstant(new Date(request.time), timeZone).slice(0, typedTimeLength),
  reason: request?.reason ?? '',
  roomNumber: request?.roomNumber ?? '',
})

const typedTimeLength = 'DD/MM/YYYY HH:mm'.length

/** `undefined` for an empty field (it means now), `null` for an invalid time, else the instant as ISO 8601. */
const readDateTime = (typed: string, timeZone: string): string | null | undefined =>
  typed.trim() === '' ? undefined : parseDateTime(typed, timeZone)
