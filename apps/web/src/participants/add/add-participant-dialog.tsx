import { ActionIcon, Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { addParticipantMessages } from '@trophy/contract/participants/participant-changes.constants.ts'
import { participantRoleLabels, participantRoles } from '@trophy/contract/participants/participants.constants.ts'
import { FormDialog, FormSection } from '../../shared/form/form-dialog.tsx'
import { Select } from '../../shared/ui/fields/select.tsx'
import { TextField } from '../../shared/ui/fields/text-field.tsx'
import { fieldsOfSection } from '../participant-sections.rules.ts'
import { addParticipantLabels as labels, addParticipantSections } from '../participants.constants.ts'
import classes from './add-participant.module.css'
import { BookingSection, RoleSections, DeclaredField } from './form-sections.tsx'
import { isDirty } from './new-participant-form.rules.ts'
import { useNewParticipant, type NewParticipantDialogState, type PartProps } from './use-new-participant.ts'

/** The dialog Add New Participant (part 2 §2). */
export const AddParticipantDialog = ({ onClose }: { onClose: () => void }) => {
  const participant = useNewParticipant(onClose)
  return (
    <FormDialog
      title={labels.title}
      submitLabel={labels.submit}
      onClose={onClose}
      form={participant}
      isDirty={isDirty(participant.values)}
      size="large"
    >
      <PersonSection participant={participant} />
      <RoleSections participant={participant} />
      <BookingSection participant={participant} />
    </FormDialog>
  )
}

const roles = participantRoles.map((value) => ({ value, label: participantRoleLabels[value] }))

/** The fields of every role; the role comes first (part 2 §2). */
const PersonSection = ({ participant }: PartProps) => (
  <FormSection title={addParticipantSections.person}>
    <Select
      {...participant.field('role')}
      label={labels.role}
      placeholder={labels.rolePlaceholder}
      data={roles}
      onChange={participant.chooseRole}
      required
      data-autofocus
    />
    <IdField participant={participant} />
    {fieldsOfSection('person', participant.values.role).map((field) => (
      <DeclaredField key={field} participant={participant} field={field} />
    ))}
  </FormSection>
)

/** The generated id, which can be replaced by a typed one. */
const IdField = ({ participant }: PartProps) => {
  const { values, id, errors } = participant
  const error = errors.participantId ?? (id.hasFailed && values.participantId === '' && addParticipantMessages.idFailed)
  return (
    <div>
      <TextField
        label={labels.participantId}
        value={values.participantId}
        onChange={participant.typeId}
        placeholder={idPlaceholder(participant)}
        disabled={values.role === null}
        error={error}
        rightSection={
          <ActionIcon
            aria-label={labels.anotherId}
            disabled={values.role === null}
            aria-busy={id.isPending}
            onClick={id.another}
          >
            <IconRefresh size={16} aria-hidden />
          </ActionIcon>
        }
        required
      />
      <OfferedId participant={participant} />
    </div>
  )
}

const idPlaceholder = ({ values, id }: NewParticipantDialogState): string => {
  if (values.role === null) return labels.idPlaceholder
  return id.isPending ? labels.idPending : ''
}

const OfferedId = ({ participant: { id, errors } }: PartProps) => {
  const { offered } = id
  if (offered === undefined || errors.participantId === undefined) return null
  return (
    <Button variant="light" size="sm" className={classes.offer ?? ''} onClick={() => id.takeOffered(offered)}>
      {labels.offerId(offered)}
    </Button>
  )
}
