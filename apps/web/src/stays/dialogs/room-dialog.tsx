import { roomNumberMessages as messages } from '@trophy/contract/stays/room-numbers.constants.ts'
import { normalisedRoomNumber, roomNumberMistake } from '@trophy/contract/stays/room-numbers.rules.ts'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { checked } from '../../shared/form/form.rules.ts'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { roomTexts } from '../../shared/texts/room.constants.ts'
import patterns from '../../shared/theme/patterns.module.css'
import { RoomField } from '../../shared/ui/fields/room-field.tsx'
import { useSetRooms } from '../stays.api.ts'
import classes from '../stays.module.css'
import { boardLabels, roomLabels as labels } from '../stays.constants.ts'

interface RoomDialogProps {
  /** The `participantId`s of the selected people. */
  readonly people: readonly string[]
  readonly onSet: (participantIds: readonly string[]) => void
  readonly onClose: () => void
}

/** Sets one room number for all selected people. */
export const RoomDialog = ({ people, onSet, onClose }: RoomDialogProps) => {
  const { run } = useSetRooms()
  const form = useForm({
    initial: { roomNumber: '' },
    request: ({ roomNumber }) =>
      checked({ roomNumber: roomNumberMistake(roomNumber) }, normalisedRoomNumber(roomNumber) || null),
    failure: messages.failed,
    send: (roomNumber) => run({ participantIds: [...people], roomNumber }),
    success: ({ changed, skipped = [] }) => [
      messages.saved(changed),
      skipped.map(({ participantId, reason }) => `${participantId}: ${reason}`).join('; ') || undefined,
    ],
    onDone: () => {
      onSet(people)
      onClose()
    },
  })
  return (
    <FormDialog title={boardLabels.setRoom} submitLabel={labels.save} onClose={onClose} form={form}>
      <div className={classes.about}>
        <p className={classes.who}>{stayMessages.selected(people.length)}</p>
        <p className={patterns.flushText}>{labels.text}</p>
      </div>
      <RoomField
        {...form.field('roomNumber')}
        label={roomTexts.roomNumber}
        description={roomTexts.clearHint}
        data-autofocus
      />
    </FormDialog>
  )
}
