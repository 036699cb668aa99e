import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { noShowMessages as messages } from '@trophy/contract/stays/no-shows.constants.ts'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { useState } from 'react'
import { showWriteFailure } from '../../shared/form/write-failure.ts'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { SkippedPeopleList } from '../skipped-people-list.tsx'
import { type Released, type Restored, useUndoRelease } from './no-shows.api.ts'
import { noShowLabels as labels } from './no-shows.constants.ts'

interface ReleaseReceiptProps {
  readonly released: Released
  readonly onClose: () => void
}

/** What was released, with Undo; then who holds a room again and who does not. */
export const ReleaseReceipt = ({ released, onClose }: ReleaseReceiptProps) => {
  const { run, isPending } = useUndoRelease()
  const [restored, setRestored] = useState<Restored>()
  const undo = () =>
    run(released.releaseId).then(setRestored, (error: unknown) => showWriteFailure(error, messages.undoFailed))
  return (
    <Dialog
      title={labels.receipt}
      opened
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
    {skipped.length > 0 && (
      <Note tone="warning" icon={<IconAlertTriangle size={18} />} title={stayMessages.skipped(skipped.length)}>
        <SkippedPeopleList people={skipped.map((person) => ({ ...person, name: undefined }))} />
      </Note>
    )}
  </>
)

const RestoredNotes = ({ restored: { restored, missing, leftAlone } }: { restored: Restored }) => (
  <>
    <Note tone="success" icon={<IconCircleCheck size={18} />} title={labels.restored(restored)} />
    {missing.length > 0 && (
      <Note tone="warning" icon={<IconAlertTriangle size={18} />} title={labels.missing}>
        <SkippedPeopleList
          people={missing.map(({ participantId, hotelId, night }) => ({
            participantId,
            name: undefined,
            reason: labels.missingNight(hotelId, night),
          }))}
        />
      </Note>
    )}
    {leftAlone.length > 0 && (
      <Note tone="warning" icon={<IconAlertTriangle size={18} />} title={labels.leftAlone}>
        <SkippedPeopleList people={leftAlone.map((person) => ({ ...person, name: undefined }))} />
      </Note>
    )}
  </>
)
