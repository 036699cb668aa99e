import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { arrivalMessages as messages } from '@trophy/contract/desk/desk.constants.ts'
import type { Participant } from '@trophy/contract/participants/participants.contract.ts'
import { showWriteFailure } from '../../shared/form/write-failure.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { roomText } from '../../shared/texts/room.constants.ts'
import patterns from '../../shared/theme/patterns.module.css'
import { showSuccess } from '../../shared/toast.ts'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { useUndoArrival } from './arrivals.api.ts'
import { arrivalLabels as labels } from './arrivals.constants.ts'

interface ArrivalReceiptProps {
  readonly registered: Participant
  readonly onUndone: () => void
  readonly onClose: () => void
}

/** Who was added with which room, with Undo. */
export const ArrivalReceipt = ({ registered, onUndone, onClose }: ArrivalReceiptProps) => {
  const { run, isPending } = useUndoArrival()
  const { name, participantId, hotelName, bookingEndDate } = registered
  const room = roomText(registered)
  const undo = async () => {
    try {
      await run({ participantId, reason: labels.undoReason })
      showSuccess(messages.undone)
      onUndone()
    } catch (error) {
      showWriteFailure(error, messages.undoFailed)
    }
  }
  return (
    <Dialog
      title={labels.receipt}
      onClose={onClose}
      canClose={!isPending}
      footer={
        <>
          <Button variant="default" loading={isPending} onClick={() => void undo()}>
            {labels.undo}
          </Button>
          <Button disabled={isPending} onClick={onClose} data-autofocus>
            {labels.done}
          </Button>
        </>
      }
    >
      <Note tone="success" icon={<IconCircleCheck size={18} />} title={labels.registered(name, participantId)}>
        <p className={patterns.flushText}>{labels.room(hotelName ?? '', formatDate(bookingEndDate))}</p>
        {room !== null && <p className={patterns.flushText}>{room}</p>}
        <p className={patterns.flushText}>{labels.toComplete}</p>
      </Note>
    </Dialog>
  )
}
