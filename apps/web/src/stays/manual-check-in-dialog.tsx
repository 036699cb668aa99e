import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { Dialog } from '../shared/ui/dialog.tsx'
import { type ManualCheckIn, ManualCheckInForm } from './manual-check-in-form.tsx'
import type { CheckInOutcome } from './use-check-in-action.ts'

interface ManualCheckInDialogProps {
  /** Whom it is about: a name, or how many. */
  readonly who: string
  readonly opened: boolean
  readonly onCheckIn: (manual: ManualCheckIn) => Promise<CheckInOutcome>
  readonly onClose: () => void
}

/** A check-in with an optional time and an optional reason, of one person or of everybody selected (part 2 §2). */
export const ManualCheckInDialog = ({ who, opened, onCheckIn, onClose }: ManualCheckInDialogProps) => {
  const formId = useId()
  const [isBusy, setBusy] = useState(false)
  const checkIn = async (manual: ManualCheckIn): Promise<string | undefined> => {
    setBusy(true)
    const { isDone, timeProblem } = await onCheckIn(manual)
    setBusy(false)
    if (isDone) onClose()
    return timeProblem
  }
  return (
    <Dialog
      title="Manual Check-In"
      opened={opened}
      onClose={onClose}
      canClose={!isBusy}
      footer={
        <>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={isBusy}>
            Check In
          </Button>
        </>
      }
    >
      <ManualCheckInForm id={formId} who={who} onSubmit={checkIn} />
    </Dialog>
  )
}
