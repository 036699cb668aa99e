import { List } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { reasonLength } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { reasonMistake } from '@trophy/contract/reassignment/reassignment.rules.ts'
import { changedPeopleSchema, type RehousingPlan } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { useState } from 'react'
import { asApiError, errorBody, messageOf } from '../../shared/api/api-error.ts'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { showWriteFailure } from '../../shared/form/write-failure.ts'
import { showSuccess } from '../../shared/toast.ts'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { CheckField } from '../../shared/ui/fields/check-field.tsx'
import { ReasonField } from '../../shared/ui/fields/reason-field.tsx'
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

interface Values {
  readonly reason: string
  readonly notify: boolean
}

/** Says what happens, and carries the plan out with a reason. */
export const CarryOutDialog = ({ plan, onClose, onRefused }: CarryOutDialogProps) => {
  const { run } = useCarryOut(plan.planId)
  const refetch = useRefetchPlan(plan.planId)
  const form = useForm<Values, 'reason'>({
    state: useState<Values>({ reason: '', notify: true }),
    isField: (name) => name === 'reason',
    validate: ({ reason }) => ({ reason: reasonMistake(reason) }),
    showErrors: 'untilChanged',
    failure: { text: labels.failed },
    send: async ({ reason, notify }) => {
      const { moved, leftAlone } = await run({ reason: reason.trim(), notify })
      showSuccess(
        labels.doneTitle,
        labels.done(
          moved,
          leftAlone.map(({ participantId }) => participantId),
        ),
      )
      onClose()
    },
    // A note on the plan shows what has changed.
    showFailure: (error) => {
      if (!isConflict(error)) showWriteFailure(error, labels.failed)
    },
    onFailure: (error) => {
      if (!isConflict(error)) return
      const changed = changedPeopleSchema.safeParse(errorBody(error)?.['changed']).data ?? []
      onRefused({ message: messageOf(error, labels.failed), changed })
      void refetch()
      onClose()
    },
  })
  const { values, errors } = form
  return (
    <FormDialog
      title={labels.title}
      submitLabel={labels.submit(movingIn(plan))}
      onClose={onClose}
      form={form}
      isDirty={values.reason.trim() !== ''}
      size="medium"
    >
      <Consequences plan={plan} />
      <ReasonField
        label={labels.reason}
        description={labels.reasonHint}
        value={values.reason}
        onChange={(reason) => form.change((before) => ({ ...before, reason }))}
        error={errors.reason}
        maxLength={reasonLength.maximum}
        required
        data-autofocus
      />
      <CheckField
        label={labels.notify}
        description={labels.notifyHint}
        checked={values.notify}
        onCheck={(notify) => form.change((before) => ({ ...before, notify }))}
      />
    </FormDialog>
  )
}

const isConflict = (error: unknown): boolean => asApiError(error)?.status === 409

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
