import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import { useState } from 'react'
import { coachLabels } from '../coach.constants.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { showSuccess } from '../../shared/toast.ts'
import { TextField } from '../../shared/ui/fields/text-field.tsx'
import { expectedDetails } from '../offline/queued-action.rules.ts'
import { useAddAction, useQueueState } from '../offline/use-queue.ts'
import { QueuedFormDialog } from '../queued-form-dialog.tsx'
import { detailsOf, mobileHint, normalisedMobile } from './edit-player.rules.ts'
import { coachMessages } from '../../shared/texts/contract-messages.constants.ts'

/** Edits the name and mobile number of a player. It stays open, with the typed values, until they are saved. */
export const EditPlayerDialog = ({ player, onClose }: { player: CoachPlayer; onClose: () => void }) => {
  const add = useAddAction()
  const { waiting } = useQueueState()
  const [before] = useState(() => expectedDetails(player, waiting))
  const form = useForm({
    initial: { name: before.name, mobileNumber: before.mobileNumber ?? '' },
    request: (fields) => detailsOf(fields, before),
    failure: coachMessages.playerUpdateFailed,
    send: async (details) => {
      const outcome = await add({ kind: 'edit', people: [player], details, before })
      if (outcome.kind === 'refused') throw outcome.error
      if (outcome.kind === 'done') showSuccess(coachMessages.playerUpdated)
      onClose()
    },
  })
  const mobile = form.field('mobileNumber')
  return (
    <QueuedFormDialog title={coachLabels.editTitle} size="small" form={form} onClose={onClose}>
      <TextField {...form.field('name')} label={coachLabels.name} data-autofocus />
      <TextField
        {...mobile}
        label={coachLabels.mobileNumber}
        description={mobileHint(mobile.value)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="tel"
        inputMode="tel"
        onBlur={() => mobile.onChange(normalisedMobile(mobile.value))}
      />
    </QueuedFormDialog>
  )
}
