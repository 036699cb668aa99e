import { List } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import {
  mergeMessages as messages,
  mergeReasonMaximum,
} from '@trophy/contract/participants/merge-participants.constants.ts'
import type { LikelyDuplicate } from '@trophy/contract/participants/merge-participants.contract.ts'
import { checked } from '../../shared/form/form.rules.ts'
import { noReason } from '../../shared/form/initial-values.rules.ts'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { formatDateRange } from '../../shared/format/dates.ts'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { ChoiceCards } from '../../shared/ui/fields/choice-cards.tsx'
import { ReasonField } from '../../shared/ui/fields/reason-field.tsx'
import { useMergeParticipants } from './duplicates.api.ts'
import { mergeLabels as labels } from './duplicates.constants.ts'
import classes from './duplicates.module.css'

export interface MergeDialogProps {
  readonly kept: LikelyDuplicate
  /** Those of the group who can be removed, at least one. */
  readonly others: readonly LikelyDuplicate[]
  readonly onClose: () => void
}

/** Merge Participants: who is kept and who is removed, the consequences, and the required reason. */
export const MergeDialog = ({ kept, others, onClose }: MergeDialogProps) => {
  const form = useForm({
    initial: { ...noReason, remove: others[0]?.id ?? '' },
    request: ({ reason, remove }) => {
      const missing = reason.trim() === '' ? messages.reasonRequired : undefined
      return checked({ reason: missing }, { keep: kept.id, remove, reason: reason.trim() })
    },
    failure: messages.failed,
    send: useMergeParticipants().run,
    success: () => [messages.merged],
    onDone: onClose,
  })
  const removed = others.find(({ id }) => id === form.values.remove)
  return (
    <FormDialog
      title={labels.title}
      submitLabel={labels.submit}
      onClose={onClose}
      form={form}
      isDirty={form.values.reason.trim() !== ''}
    >
      <dl className={classes.choice}>
        <dt>{labels.keeps}</dt>
        <dd>{labels.who(kept.name, kept.participantId)}</dd>
        {removed && others.length === 1 && (
          <>
            <dt>{labels.removes}</dt>
            <dd>{labels.who(removed.name, removed.participantId)}</dd>
          </>
        )}
      </dl>
      {others.length > 1 && (
        <ChoiceCards
          {...form.field('remove')}
          legend={labels.removes}
          layout="list"
          choices={others.map((other) => ({
            value: other.id,
            label: labels.who(other.name, other.participantId),
            description: roomText(other),
          }))}
        />
      )}
      {removed && <Consequences kept={kept} removed={removed} />}
      <ReasonField
        {...form.field('reason')}
        label={labels.reason}
        description={labels.reasonHint}
        maxLength={mergeReasonMaximum}
        required
        data-autofocus
      />
    </FormDialog>
  )
}

const Consequences = ({ kept, removed }: { readonly kept: LikelyDuplicate; readonly removed: LikelyDuplicate }) => {
  const [keptId, removedId] = [kept.participantId, removed.participantId]
  return (
    <Note tone="danger" title={labels.consequences} icon={<IconAlertTriangle size={18} />}>
      <List size="sm">
        <List.Item>{labels.kept(keptId, roomText(kept))}</List.Item>
        <List.Item>{labels.freed(removedId, roomText(removed))}</List.Item>
        <List.Item>{labels.history(keptId, removedId)}</List.Item>
        <List.Item>{labels.pass(keptId, removedId)}</List.Item>
        <List.Item>{labels.data(removedId)}</List.Item>
        {removed.role === 'coach' && <List.Item>{labels.signIn(removedId)}</List.Item>}
      </List>
    </Note>
  )
}

/** The hotel and dates of a booking. */
const roomText = ({ hotelName, bookingStartDate, bookingEndDate }: LikelyDuplicate): string => {
  const dates = bookingStartDate && bookingEndDate ? [formatDateRange(bookingStartDate, bookingEndDate)] : []
  return [...(hotelName === null ? [] : [hotelName]), ...dates].join(', ') || labels.noRoom
}
