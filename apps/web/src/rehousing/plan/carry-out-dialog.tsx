import { List } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { reasonLength } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { reasonMistake } from '@trophy/contract/reassignment/reassignment.rules.ts'
import { changedPeopleSchema, type RehousingPlan } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { asApiError, errorBody, messageOf } from '../../shared/api/api-error.ts'
import { checked } from '../../shared/form/form.rules.ts'
import { noReason } from '../../shared/form/initial-values.rules.ts'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { showWriteFailure } from '../../shared/form/write-failure.ts'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { CheckField } from '../../shared/ui/fields/check-field.tsx'
import { ReasonField } from '../../shared/form/reason.tsx'
import { useCarryOut, useRefetchPlan } from '../rehousing.api.ts'
import { carryOutLabels as labels } from '../rehousing.constants.ts'
import { movingIn } from './plan.rules.ts'
import type { Refused } from './plan-notes.tsx'

interface CarryOutDialogProps {
  readonly plan: RehousingPlan
  readonly onClose: () => void
  /** Called when something has changed since the plan was made: nobody was moved then. */
  readonly onRefused: (refused: Refused) => void
}

/** Says what happens, and carries the plan out with a reason. */
export const CarryOutDialog = ({ plan, onClose, onRefused }: CarryOutDialogProps) => {
  const refetch = useRefetchPlan(plan.planId)
  const form = useForm({
    initial: { ...noReason, notify: true },
    request: ({ reason, notify }) => checked({ reason: reasonMistake(reason) }, { reason: reason.trim(), notify }),
    failure: labels.failed,
    send: useCarryOut(plan.planId).run,
    success: ({ moved, leftAlone }) => [
      labels.doneTitle,
      labels.done(
        moved,
        leftAlone.map(({ participantId }) => participantId),
      ),
    ],
    onDone: onClose,
    // A note on the plan shows what has changed.
    showFailure: (error) => {
      if (asApiError(error)?.status !== 409) return showWriteFailure(error, labels.failed)
      const changed = changedPeopleSchema.safeParse(errorBody(error)?.['changed']).data ?? []
      onRefused({ message: messageOf(error, labels.failed), changed })
      void refetch()
      onClose()
    },
  })
  const notify = form.field('notify')
  return (
    <FormDialog
      title={labels.title}
      submitLabel={labels.submit(movingIn(plan))}
      onClose={onClose}
      form={form}
      isDirty={form.values.reason.trim() !== ''}
    >
      <Consequences plan={plan} />
      <ReasonField
        {...form.field('reason')}
        label={labels.reason}
        description={labels.reasonHint}
        maxLength={reasonLength.maximum}
        required
        data-autofocus
      />
      <CheckField
        label={labels.notify}
        description={labels.notifyHint}
        checked={notify.value}
        onCheck={notify.onChange}
      />
    </FormDialog>
  )
}

const Consequences = ({ plan }: { plan: RehousingPlan }) => (
  <Note tone="info" title={labels.consequences} icon={<IconInfoCircle size={18} />}>
    <List size="sm">
      <List.Item>{labels.moves(movingIn(plan), plan.hotels.length)}</List.Item>
      <List.Item>{labels.nights}</List.Item>
      {plan.unplaced.length > 0 && <List.Item>{labels.unplaced(plan.unplaced.length)}</List.Item>}
      <List.Item>{labels.verify}</List.Item>
      <List.Item>{labels.inventory}</List.Item>
      <List.Item>{labels.undo}</List.Item>
    </List>
  </Note>
)
