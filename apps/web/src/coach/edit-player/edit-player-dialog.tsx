import { coachLabels, coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import { Button, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useRef } from 'react'
import { showSuccess } from '../../shared/toast.ts'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { useFields } from '../../shared/use-fields.ts'
import { useEditPlayer } from '../coach.api.ts'
import { detailsOf, mistakesIn, mobileHint, type PlayerFields, normalisedMobile } from './edit-player.rules.ts'
import { showWriteError } from '../show-write-error.ts'

const formId = 'edit-player'

/** Edits the name and mobile number of a player. It stays open, with the typed values, until they are saved. */
export const EditPlayerDialog = ({ player, onClose }: { player: CoachPlayer; onClose: () => void }) => {
  const edit = useEditPlayer(player)
  const { fields, mistakes, type, check } = useFields<PlayerFields>(
    { name: player.name, mobileNumber: player.mobileNumber ?? '' },
    mistakesIn,
  )
  const name = useRef<HTMLInputElement>(null)
  const mobileNumber = useRef<HTMLInputElement>(null)
  const save = async (normalised: PlayerFields) => {
    try {
      await edit.run(detailsOf(normalised))
      showSuccess(coachMessages.playerUpdated)
      onClose()
    } catch (error) {
      showWriteError(error, coachMessages.playerUpdateFailed)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Enter does not blur the field, so the number may not be normalised yet.
    const normalised = { ...fields, mobileNumber: normalisedMobile(fields.mobileNumber) }
    if (check(normalised)) void save(normalised)
    else (mistakesIn(normalised).name ? name : mobileNumber).current?.focus()
  }
  const canClose = !edit.isPending || edit.isWaiting
  const close = () => {
    edit.cancel()
    onClose()
  }
  return (
    <Dialog
      title={coachLabels.editTitle}
      opened
      onClose={close}
      size="small"
      canClose={canClose}
      footer={
        <>
          <Button variant="default" disabled={!canClose} onClick={close}>
            {coachLabels.cancel}
          </Button>
          <Button type="submit" form={formId} loading={edit.isPending}>
            {coachLabels.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap="md">
          <TextInput
            ref={name}
            label={coachLabels.name}
            autoComplete="off"
            data-autofocus
            value={fields.name}
            error={mistakes.name}
            onChange={(event) => type({ name: event.currentTarget.value })}
          />
          <TextInput
            ref={mobileNumber}
            label={coachLabels.mobileNumber}
            description={mobileHint(fields.mobileNumber)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            value={fields.mobileNumber}
            error={mistakes.mobileNumber}
            onChange={(event) => type({ mobileNumber: event.currentTarget.value })}
            onBlur={() => type({ mobileNumber: normalisedMobile(fields.mobileNumber) })}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
