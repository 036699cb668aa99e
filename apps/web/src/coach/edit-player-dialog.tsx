import { coachLabels, coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import { maximumLengths } from '@trophy/contract/participants/participants.constants.ts'
import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { showError, showSuccess } from '../shared/toast.ts'
import { Dialog } from '../shared/ui/dialog.tsx'
import { useEditPlayer } from './coach.api.ts'
import { mobileHint, type PlayerFields, readFields, tidyMobile } from './edit-player.rules.ts'

const formId = 'edit-player'

/** Name and mobile number of a player. */
export const EditPlayerDialog = ({ player, onClose }: { player: CoachPlayer; onClose: () => void }) => {
  const editing = useEditPlayer(player)
  const form = useForm<PlayerFields>({
    initialValues: { name: player.name, mobileNumber: player.mobileNumber ?? '' },
    validate: (fields) => {
      const read = readFields(fields)
      return 'errors' in read ? read.errors : {}
    },
  })
  const submit = async (fields: PlayerFields) => {
    const read = readFields(fields)
    if ('errors' in read) return
    try {
      await editing.mutateAsync(read.details)
      showSuccess(coachMessages.playerUpdated)
      onClose()
    } catch (error) {
      showError(error, coachMessages.playerUpdateFailed)
    }
  }
  const { onBlur, ...mobile } = form.getInputProps('mobileNumber')
  return (
    <Dialog
      title={coachLabels.editTitle}
      opened
      onClose={onClose}
      size="small"
      canClose={!editing.isPending}
      footer={
        <>
          <Button variant="default" disabled={editing.isPending} onClick={onClose}>
            {coachLabels.cancel}
          </Button>
          <Button type="submit" form={formId} loading={editing.isPending}>
            {coachLabels.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.onSubmit((fields) => void submit(fields))}>
        <Stack gap="md">
          <TextInput
            label={coachLabels.name}
            autoComplete="off"
            maxLength={maximumLengths.text}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <TextInput
            label={coachLabels.mobileNumber}
            description={mobileHint(form.values.mobileNumber)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            onBlur={(event) => {
              form.setFieldValue('mobileNumber', tidyMobile(event.currentTarget.value))
              onBlur?.(event)
            }}
            {...mobile}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
