import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { coachLabels } from '../coach.constants.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { showWriteFailure } from '../../shared/form/write-failure.ts'
import { showSuccess } from '../../shared/toast.ts'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { expectedDetails } from '../offline/queued-action.rules.ts'
import { useAddAction, useQueueState } from '../offline/use-queue.ts'
import {
  detailsOf,
  isPlayerField,
  mistakesIn,
  mobileHint,
  type PlayerField,
  type PlayerFields,
  normalisedMobile,
} from './edit-player.rules.ts'
import { coachMessages } from '../../shared/texts/contract-messages.constants.ts'

const formId = 'edit-player'

/** Edits the name and mobile number of a player. It stays open, with the typed values, until they are saved. */
export const EditPlayerDialog = ({ player, onClose }: { player: CoachPlayer; onClose: () => void }) => {
  const add = useAddAction()
  const { waiting } = useQueueState()
  const [before] = useState(() => expectedDetails(player, waiting))
  const form = useForm<PlayerFields, PlayerField>({
    state: useState<PlayerFields>({ name: before.name, mobileNumber: before.mobileNumber ?? '' }),
    isField: isPlayerField,
    validate: (fields) => mistakesIn(fields, before),
    showErrors: 'afterSubmit',
    // Enter does not blur the field, so the number may not be normalised yet.
    normalise: (fields) => ({ ...fields, mobileNumber: normalisedMobile(fields.mobileNumber) }),
    failure: { text: coachMessages.playerUpdateFailed },
    showFailure: (error) => showWriteFailure(error, coachMessages.playerUpdateFailed),
    send: async (fields) => {
      const { id, participantId, name } = player
      const outcome = await add({
        kind: 'edit',
        people: [{ id, participantId, name }],
        details: detailsOf(fields, before),
        before,
      })
      if (outcome.kind === 'refused') throw outcome.error
      if (outcome.kind === 'done') showSuccess(coachMessages.playerUpdated)
      onClose()
    },
  })
  const { values, errors } = form
  // What was typed is only left by Cancel: a tap beside the dialog is often a mistake.
  const isChanged = values.name !== before.name || values.mobileNumber !== (before.mobileNumber ?? '')
  const type = (typed: Partial<PlayerFields>) => form.change((fields) => ({ ...fields, ...typed }))
  return (
    <Dialog
      title={coachLabels.editTitle}
      opened
      onClose={onClose}
      size="small"
      canClose={!form.isSending && !isChanged}
      footer={
        <>
          <Button variant="default" disabled={form.isSending} onClick={onClose}>
            {coachLabels.cancel}
          </Button>
          <Button type="submit" form={formId} loading={form.isSending}>
            {coachLabels.save}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId}>
        <Stack gap="md">
          <TextInput
            label={coachLabels.name}
            autoComplete="off"
            data-autofocus
            value={values.name}
            error={errors.name}
            onChange={(event) => type({ name: event.currentTarget.value })}
          />
          <TextInput
            label={coachLabels.mobileNumber}
            description={mobileHint(values.mobileNumber)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            value={values.mobileNumber}
            error={errors.mobileNumber}
            onChange={(event) => type({ mobileNumber: event.currentTarget.value })}
            onBlur={() => type({ mobileNumber: normalisedMobile(values.mobileNumber) })}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
