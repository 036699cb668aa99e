import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { noShowMessages as messages } from '@trophy/contract/stays/no-shows.constants.ts'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { useState } from 'react'
import { describeFailure, showWriteFailure } from '../../shared/form/write-failure.ts'
import { showFailure } from '../../shared/toast.ts'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { StayReasonDialog, type DialogPeople, SkippedPeopleList } from './stay-dialog.tsx'
import { skippedOf } from '../stay-actions.ts'
import type { Outcome, SkippedPerson } from '../use-stay-action.ts'
import { type Released, useReleaseRooms, type Restored, useUndoRelease } from '../stays.api.ts'
import { noShowLabels as labels } from '../stays.constants.ts'

interface ReleaseDialogProps {
  readonly people: DialogPeople
  readonly onReleased: (participantIds: readonly string[]) => void
  readonly onClose: () => void
}

/** Releases the rooms of people who do not come; the reason is required. Then it shows what was released, with Undo. */
export const ReleaseDialog = ({ people, onReleased, onClose }: ReleaseDialogProps) => {
  const { run } = useReleaseRooms()
  const [released, setReleased] = useState<Released>()
  const participantIds = [...people.participantIds]
  const release = async ({ reason }: { reason: string }): Promise<Outcome> => {
    try {
      setReleased(await run({ participantIds, reason }))
      onReleased(participantIds)
      return { isDone: true, skipped: [] }
    } catch (error) {
      const failure = describeFailure(error, messages.failed)
      if (failure) showFailure(failure.title, failure.text)
      return { isDone: false, problem: failure?.text, skipped: skippedOf(error) }
    }
  }
  if (released) return <ReleaseReceipt released={released} onClose={onClose} />
  return (
    <StayReasonDialog
      title={labels.release}
      people={people}
      text={labels.text}
      labels={labels}
      missing={messages.reasonRequired}
      attempt={release}
      onDone={() => undefined}
      onClose={onClose}
    />
  )
}

interface ReleaseReceiptProps {
  readonly released: Released
  readonly onClose: () => void
}

/** What was released, with Undo; then who holds a room again and who does not. */
const ReleaseReceipt = ({ released, onClose }: ReleaseReceiptProps) => {
  const { run, isPending } = useUndoRelease(released.releaseId)
  const [restored, setRestored] = useState<Restored>()
  const undo = () => run(null).then(setRestored, (error: unknown) => showWriteFailure(error, messages.undoFailed))
  return (
    <Dialog
      title={labels.receipt}
      onClose={onClose}
      canClose={!isPending}
      footer={
        <>
          {restored === undefined && (
            <Button variant="default" loading={isPending} onClick={() => void undo()}>
              {labels.undo}
            </Button>
          )}
          <Button disabled={isPending} onClick={onClose} data-autofocus>
            {labels.done}
          </Button>
        </>
      }
    >
      {restored ? <RestoredNotes restored={restored} /> : <ReleasedNotes released={released} />}
    </Dialog>
  )
}

const ReleasedNotes = ({ released: { released, nights, skipped } }: { released: Released }) => (
  <>
    <Note tone="success" icon={<IconCircleCheck size={18} />} title={labels.released(released, nights)} />
    <PeopleNote title={stayMessages.skipped(skipped.length)} people={skipped} />
  </>
)

const RestoredNotes = ({ restored: { restored, missing, leftAlone } }: { restored: Restored }) => (
  <>
    <Note tone="success" icon={<IconCircleCheck size={18} />} title={labels.restored(restored)} />
    <PeopleNote
      title={labels.missing}
      people={missing.map(({ participantId, hotelId, night }) => ({
        participantId,
        reason: labels.missingNight(hotelId, night),
      }))}
    />
    <PeopleNote title={labels.leftAlone} people={leftAlone} />
  </>
)

/** Those for whom it was not done, each with the reason; nothing without any. */
const PeopleNote = ({ title, people }: { title: string; people: readonly SkippedPerson[] }) =>
  people.length > 0 && (
    <Note tone="warning" icon={<IconAlertTriangle size={18} />} title={title}>
      <SkippedPeopleList people={people} />
    </Note>
  )
