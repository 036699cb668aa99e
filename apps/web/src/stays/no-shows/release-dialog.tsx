import { noShowMessages as messages } from '@trophy/contract/stays/no-shows.constants.ts'
import { overrideReasonMaximum, stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { useState } from 'react'
import { noReason, requiredReason } from '../../shared/form/initial-values.rules.ts'
import { describeFailure } from '../../shared/form/write-failure.ts'
import { showFailure } from '../../shared/toast.ts'
import { ReasonField } from '../../shared/ui/fields/reason-field.tsx'
import { deskLabels } from '../desk.constants.ts'
import { StayDialog } from '../dialogs/stay-dialog.tsx'
import { useStayForm } from '../dialogs/use-stay-form.ts'
import type { BoardRow } from '../stay-actions.ts'
import { skippedOf } from '../stay-errors.ts'
import type { Outcome } from '../use-stay-action.ts'
import { type Released, useReleaseRooms } from './no-shows.api.ts'
import { noShowLabels as labels } from './no-shows.constants.ts'
import { ReleaseReceipt } from './release-receipt.tsx'

export interface ReleaseDialogProps {
  /** One person, or the `participantId`s of all who are selected. */
  readonly people: BoardRow | readonly string[]
  readonly onReleased: (participantIds: readonly string[]) => void
  readonly onClose: () => void
}

/** Releases the rooms of people who do not come; the reason is required. Then it shows what was released, with Undo. */
export const ReleaseDialog = ({ people, onReleased, onClose }: ReleaseDialogProps) => {
  const [released, setReleased] = useState<Released>()
  const participantIds = 'participantId' in people ? [people.participantId] : [...people]
  const form = useReleaseForm(participantIds, (result) => {
    setReleased(result)
    onReleased(participantIds)
  })
  if (released) return <ReleaseReceipt released={released} onClose={onClose} />
  return (
    <StayDialog
      title={labels.release}
      submitLabel={labels.release}
      who={
        'participantId' in people
          ? deskLabels.person(people.name, people.participantId)
          : stayMessages.selected(people.length)
      }
      text={labels.text}
      concurrentChange={undefined}
      form={form}
      onClose={onClose}
    >
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

const useReleaseForm = (participantIds: string[], onReleased: (result: Released) => void) => {
  const { run } = useReleaseRooms()
  return useStayForm({
    initial: noReason,
    request: requiredReason(messages.reasonRequired),
    attempt: async (reason): Promise<Outcome> => {
      try {
        onReleased(await run({ participantIds, reason }))
        return { isDone: true, skipped: [] }
      } catch (error) {
        const failure = describeFailure(error, messages.failed)
        if (failure) showFailure(failure.title, failure.text)
        const skipped = skippedOf(error).map((person) => ({ ...person, name: undefined }))
        return { isDone: false, problem: failure?.text, skipped }
      }
    },
    onDone: () => {},
  })
}
