import { List } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { reasonLength } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { reasonMistake } from '@trophy/contract/reassignment/reassignment.rules.ts'
import { notRestoredSchema, type RehousingPlan } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { useState } from 'react'
import { errorBody } from '../../shared/api/api-error.ts'
import { checked } from '../../shared/form/form.rules.ts'
import { noReason } from '../../shared/form/initial-values.rules.ts'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { showSuccess } from '../../shared/toast.ts'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { ReasonField } from '../../shared/ui/fields/reason-field.tsx'
import { useUndo } from '../rehousing.api.ts'
import { carryOutLabels, receiptLabels as labels } from '../rehousing.constants.ts'
import { NotRestoredList } from './receipt.tsx'

interface UndoDialogProps {
  readonly plan: RehousingPlan
  readonly onClose: () => void
}

/** Says what undoing does, and undoes the plan with a reason. When nobody can go back, it says why for each. */
export const UndoDialog = ({ plan, onClose }: UndoDialogProps) => {
  const { run } = useUndo(plan.planId)
  const [missing, setMissing] = useState<RehousingPlan['notRestored']>([])
  const form = useForm({
    initial: noReason,
    request: ({ reason }) => checked({ reason: reasonMistake(reason) }, reason.trim()),
    failure: labels.undoFailed,
    send: async (reason) => {
      const undone = await run(reason)
      showSuccess(labels.undoDoneTitle, labels.undoDone(undone.restored, undone.missing.length))
      onClose()
    },
    onFailure: (error) => setMissing(notRestoredSchema.array().safeParse(errorBody(error)?.['missing']).data ?? []),
  })
  return (
    <FormDialog title={labels.undoTitle} submitLabel={labels.undoSubmit} onClose={onClose} form={form} size="medium">
      <NotRestoredList people={missing} />
      <Note tone="info" title={carryOutLabels.consequences} icon={<IconInfoCircle size={18} />}>
        <List size="sm">
          <List.Item>{labels.undoText}</List.Item>
          <List.Item>{labels.undoSkips}</List.Item>
          {plan.hasNotified && <List.Item>{labels.undoNotifies}</List.Item>}
        </List>
      </Note>
      <ReasonField
        {...form.field('reason')}
        label={carryOutLabels.reason}
        description={carryOutLabels.reasonHint}
        maxLength={reasonLength.maximum}
        required
        data-autofocus
      />
    </FormDialog>
  )
}
