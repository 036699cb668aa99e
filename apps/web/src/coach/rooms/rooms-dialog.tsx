import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import { normalisedRoomNumber, roomNumberMistake } from '@trophy/contract/stays/room-numbers.rules.ts'
import { Button, Checkbox, Stack } from '@mantine/core'
import { checked } from '../../shared/form/form.rules.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { serverText } from '../../shared/languages/translated.ts'
import { showWriteFailure } from '../../shared/form/write-failure.ts'
import { showSuccess } from '../../shared/toast.ts'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { TextField } from '../../shared/ui/fields/text-field.tsx'
import { coachLabels } from '../coach.constants.ts'
import { useAddAction } from '../offline/use-queue.ts'
import { skippedText } from '../stays/skipped-people.rules.ts'
import classes from './rooms-dialog.module.css'
import { roomLabels, roomMessages } from './rooms.constants.ts'

const formId = 'set-room'

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
      return checked(
        {
          ids: ids.length === 0 ? roomLabels.noneSelected : undefined,
          roomNumber: mistake && serverText(mistake),
        },
        { ids, roomNumber: normalisedRoomNumber(roomNumber) || null },
      )
    },
    failure: roomMessages.failed,
    showFailure: (error) => showWriteFailure(error, roomMessages.failed),
    send: async ({ ids, roomNumber }) => {
      const named = people
        .filter(({ id }) => ids.includes(id))
        .map(({ id, participantId, name }) => ({ id, participantId, name }))
      const outcome = await add({ kind: 'room', people: named, roomNumber })
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
    <Dialog
      title={roomLabels.title}
      opened
      onClose={onClose}
      size="small"
      canClose={!form.isSending && !form.isDirty}
      footer={
        <>
          <Button variant="default" disabled={form.isSending} onClick={onClose}>
            {coachLabels.cancel}
          </Button>
          <Button type="submit" form={formId} loading={form.isSending}>
            {coachLabels.save}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId}>
        <Stack gap="md">
          <TextField
            {...form.field('roomNumber')}
            label={roomLabels.roomNumber}
            description={roomLabels.clearHint}
            autoCapitalize="characters"
            data-autofocus
          />
          <Checkbox.Group label={roomLabels.people} {...ids}>
            <Stack gap="xs" mt="xs">
              {people.map(({ id, name, roomNumber }) => (
                <label key={id} className={classes.person}>
                  <Checkbox value={id} size="md" aria-label={name} />
                  <span className={classes.name}>{name}</span>
                  {roomNumber && <span className={classes.room}>{coachLabels.inRoom(roomNumber)}</span>}
                </label>
              ))}
            </Stack>
          </Checkbox.Group>
        </Stack>
      </form>
    </Dialog>
  )
}
