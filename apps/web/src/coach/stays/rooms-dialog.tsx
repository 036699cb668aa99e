import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import { normalisedRoomNumber, roomNumberMistake } from '@trophy/contract/stays/room-numbers.rules.ts'
import { Checkbox, Stack } from '@mantine/core'
import { checked } from '../../shared/form/form.rules.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { serverText } from '../../shared/languages/translated.ts'
import { showSuccess } from '../../shared/toast.ts'
import { roomText, roomTexts } from '../../shared/texts/room.constants.ts'
import patterns from '../../shared/theme/patterns.module.css'
import { RoomField } from '../../shared/ui/fields/room-field.tsx'
import { useAddAction } from '../offline/use-queue.ts'
import { QueuedFormDialog } from '../queued-form-dialog.tsx'
import { skippedText } from './skipped-people.rules.ts'
import classes from '../dialogs.module.css'
import { roomLabels, roomMessages } from './rooms.constants.ts'

interface RoomsDialogProps {
  readonly people: readonly CoachPlayer[]
  readonly onClose: () => void
}

/** Sets one room number for several people; without a network it waits. */
export const RoomsDialog = ({ people, onClose }: RoomsDialogProps) => {
  const add = useAddAction()
  const form = useForm({
    initial: { ids: [] as string[], roomNumber: '' },
    request: ({ ids, roomNumber }) => {
      const mistake = roomNumberMistake(roomNumber)
      // Somebody who was ticked may have left the team.
      const named = people.filter(({ id }) => ids.includes(id))
      return checked(
        {
          ids: named.length === 0 ? roomLabels.noneSelected : undefined,
          roomNumber: mistake && serverText(mistake),
        },
        { people: named, roomNumber: normalisedRoomNumber(roomNumber) || null },
      )
    },
    failure: roomMessages.failed,
    send: async (room) => {
      const outcome = await add({ kind: 'room', ...room })
      if (outcome.kind === 'refused') throw outcome.error
      if (outcome.kind === 'done') {
        const { count, skipped } = outcome.result
        showSuccess(roomMessages.saved(count), skippedText(skipped))
      }
      onClose()
    },
  })
  const ids = form.field('ids')
  return (
    <QueuedFormDialog title={roomLabels.title} size="small" form={form} onClose={onClose}>
      <RoomField
        {...form.field('roomNumber')}
        label={roomTexts.roomNumber}
        description={roomTexts.clearHint}
        data-autofocus
      />
      <Checkbox.Group label={roomLabels.people} {...ids}>
        <Stack gap="xs" mt="xs">
          {people.map(({ id, name, roomNumber }) => (
            <label key={id} className={classes.person}>
              <Checkbox value={id} size="md" aria-label={name} />
              <span className={patterns.fillingText}>{name}</span>
              {roomNumber && <span className={patterns.secondaryText}>{roomText({ roomNumber })}</span>}
            </label>
          ))}
        </Stack>
      </Checkbox.Group>
    </QueuedFormDialog>
  )
}
