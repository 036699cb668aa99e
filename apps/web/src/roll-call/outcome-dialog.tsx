import { missingOutcomes, rollCallNoteMaximum } from '@trophy/contract/roll-call/roll-call.constants.ts'
import type { MissingPlayer, OutcomeRequest } from '@trophy/contract/roll-call/roll-call-admin.contract.ts'
import { checked } from '../shared/form/form.rules.ts'
import { FormDialog } from '../shared/form/form-dialog.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { showSuccess } from '../shared/toast.ts'
import { ReasonField } from '../shared/ui/fields/reason-field.tsx'
import { Select } from '../shared/ui/fields/select.tsx'
import { useRecordOutcome } from './roll-call.api.ts'
import { outcomeDialogLabels as labels, outcomeLabels } from './roll-call.constants.ts'

const noOutcome: { readonly outcome: OutcomeRequest['outcome'] | null; readonly note: string } = {
  outcome: null,
  note: '',
}

const options = missingOutcomes.map((value) => ({ value, label: outcomeLabels[value] }))

/** Records what became of a missing player. */
export const OutcomeDialog = ({
  player,
  onClose,
}: {
  readonly player: MissingPlayer
  readonly onClose: () => void
}) => {
  const { night, participantId, name } = player
  const { run } = useRecordOutcome(night)
  const form = useForm({
    initial: noOutcome,
    request: ({ outcome, note }) =>
      checked(
        { outcome: outcome === null ? labels.missing : undefined },
        outcome && { participantId, outcome, note: note.trim() || null },
      ),
    failure: labels.failed,
    send: async (request) => {
      await run(request)
      showSuccess(labels.doneTitle, labels.done(name, night))
      onClose()
    },
  })
  return (
    <FormDialog title={labels.title(name)} submitLabel={labels.submit} onClose={onClose} form={form} size="medium">
      <Select {...form.field('outcome')} label={labels.outcome} data={options} data-autofocus />
      <ReasonField {...form.field('note')} label={labels.note} maxLength={rollCallNoteMaximum} />
    </FormDialog>
  )
}
