import { List } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import { dummyMobile, normaliseMobile } from '@trophy/contract/core/mobile.rules.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import {
  replacementReasonMaximum,
  replaceMessages as messages,
} from '@trophy/contract/participants/participant-changes.constants.ts'
import { checked } from '../../shared/form/form.rules.ts'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { noReason } from '../../shared/form/initial-values.rules.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { ReasonField } from '../../shared/form/reason.tsx'
import { useReplacePlayer } from '../participant-dialogs.api.ts'
import type { RowDialogProps } from './row-dialog-props.ts'
import { ParticipantInput } from '../participant-input.tsx'
import { replacePlayerLabels as labels } from './row-dialogs.constants.ts'

const initial = { name: '', mobileNumber: '', ...noReason }

const requestOf = (values: typeof initial) => {
  const [name, mobile, reason] = [values.name.trim(), values.mobileNumber.trim(), values.reason.trim()]
  const isCallable = mobile === '' || mobile === dummyMobile || normaliseMobile(mobile) !== null
  return checked(
    {
      name: name === '' ? participantMessages.nameRequired : undefined,
      mobileNumber: isCallable ? undefined : participantMessages.mobileFormat,
      reason: reason === '' ? messages.reasonRequired : undefined,
    },
    { name, mobileNumber: mobile || null, reason },
  )
}

/** Replace Player: the other player, what becomes of the place, and the required reason. */
export const ReplacePlayerDialog = ({ participant: player, onClose }: RowDialogProps) => {
  const form = useForm({
    initial,
    request: requestOf,
    failure: messages.failed,
    send: useReplacePlayer(player.id).run,
    success: ({ name, participantId }) => [labels.done(name, participantId)],
    onDone: onClose,
  })
  return (
    <FormDialog title={labels.title} submitLabel={labels.submit} onClose={onClose} form={form}>
      <strong>{labels.who(player.name, player.participantId)}</strong>
      <Note tone="info" title={labels.consequences} icon={<IconReplace size={18} />}>
        <List size="sm">
          <List.Item>{labels.room}</List.Item>
          {player.checkinStatus === 'checked_in' && <List.Item>{labels.inHouse}</List.Item>}
          <List.Item>{labels.pass}</List.Item>
          <List.Item>{labels.nights}</List.Item>
        </List>
      </Note>
      <ParticipantInput {...form.field('name')} field="name" label={labels.name} required data-autofocus />
      <ParticipantInput {...form.field('mobileNumber')} field="mobileNumber" label={labels.mobile} />
      <ReasonField {...form.field('reason')} label={labels.reason} maxLength={replacementReasonMaximum} required />
    </FormDialog>
  )
}
