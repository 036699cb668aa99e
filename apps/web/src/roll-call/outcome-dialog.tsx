import { missingOutcomes, rollCallNoteMaximum } from '@trophy/contract/roll-call/roll-call.constants.ts'
import type { MissingPlayer, OutcomeRequest } from '@trophy/contract/roll-call/roll-call-admin.contract.ts'
import { useState } from 'react'
import { FormDialog } from '../shared/form/form-dialog.tsx'
import { NotSubmitted, useForm } from '../shared/form/use-form.ts'
import { showSuccess } from '../shared/toast.ts'
import { ReasonField } from '../shared/ui/fields/reason-field.tsx'
import { Select } from '../shared/ui/fields/select.tsx'
import { useRecordOutcome } from './roll-call.api.ts'
import { outcomeDialogLabels as labels, outcomeLabels } from './roll-call.constants.ts'

interface Values {
  readonly outcome: OutcomeRequest['outcome'] | null
  readonly note: string
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
  const form = useForm<Values, 'outcome' | 'note'>({
    state: useState<Values>({ outcome: null, note: '' }),
    isField: (field) => field === 'outcome' || field === 'note',
    validate: ({ outcome }) => (outcome === null ? { outcome: labels.missing } : {}),
    showErrors: 'untilChanged',
    failure: { text: labels.failed },
    send: async ({ outcome, note }) => {
      if (outcome === null) throw new NotSubmitted()
      await run({ participantId, outcome, note: note.trim() || null })
      showSuccess(labels.doneTitle, labels.done(name, night))
      onClose()
    },
  })
  const { values, errors } = form
  return (
    <FormDialog
      title={labels.title(name)}
      submitLabel={labels.submit}
      onClose={onClose}
      form={form}
      isDirty={values.outcome !== null || values.note !== ''}
      size="medium"
    >
      <Select
        label={labels.outcome}
        data={options}
        value={values.outcome}
        onChange={(value) => {
          const outcome = missingOutcomes.find((known) => known === value) ?? null
          form.change((before) => ({ ...before, outcome }), { touches: ['outcome'] })
        }}
        error={errors.outcome}
        data-autofocus
      />
      <ReasonField
        label={labels.note}
        value={values.note}
        onChange={(note) => form.change((before) => ({ ...before, note }), { touches: ['note'] })}
        error={errors.note}
        maxLength={rollCallNoteMaximum}
      />
    </FormDialog>
  )
}
