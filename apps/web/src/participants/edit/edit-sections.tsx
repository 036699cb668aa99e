import type { TextInputProps } from '@mantine/core'
import {
  inheritedFields,
  type ParticipantField,
  participantFieldLabels,
} from '@trophy/contract/participants/participant-fields.constants.ts'
import { editableFieldsOf, requiredMessage } from '@trophy/contract/participants/edit-participant.rules.ts'
import { FormSection } from '../../shared/ui/fields/form-section.tsx'
import { ParticipantInput } from '../participant-input.tsx'
import { fieldsOfSection, type Section, sectionsOfRole } from '../participant-sections.rules.ts'
import { editParticipantLabels as labels } from './edit-participant.constants.ts'
import classes from './edit-participant.module.css'
import type { EditState } from './use-edit-participant.ts'

export interface PartProps {
  readonly edit: EditState
}

interface EditFieldProps extends PartProps, Pick<TextInputProps, 'description' | 'disabled'> {
  readonly field: ParticipantField
}

export const EditField = ({ edit, field, ...props }: EditFieldProps) => (
  <ParticipantInput
    {...props}
    {...edit.field(field)}
    field={field}
    label={participantFieldLabels[field]}
    required={requiredMessage(edit.person, field) !== undefined}
    {...(field === 'name' && { 'data-autofocus': true })}
  />
)

/** The sections of the person's role, but for the booking (part 2 §2). */
export const RoleSections = ({ edit }: PartProps) =>
  sectionsOfRole[edit.person.role].map((section) => (
    <FormSection key={section} title={labels[section]}>
      {fieldsIn(section, edit).map((field) => (
        <EditField key={field} edit={edit} field={field} />
      ))}
      <Hint section={section} edit={edit} />
    </FormSection>
  ))

/** Fields of a section that the role does not have, such as a player's stadium, are in the first one. */
const fieldsIn = (section: Section, { person }: EditState): readonly ParticipantField[] => {
  const { role } = person
  if (section !== 'person') return fieldsOfSection(section, role)
  const elsewhere = (['booking', ...sectionsOfRole[role]] as const)
    .filter((other) => other !== section)
    .flatMap((other) => fieldsOfSection(other, role))
  return editableFieldsOf(person).filter((field) => field !== 'bookingReference' && !elsewhere.includes(field))
}

/** What else a change of these fields changes. */
const Hint = ({ section, edit: { person, changes } }: PartProps & { readonly section: Section }) => {
  const isCoach = person.role === 'coach'
  const hints = {
    person: isCoach && changes.mobileNumber !== undefined && labels.endsSessions,
    place: isCoach && inheritedFields.some((field) => changes[field] !== undefined) && labels.movesPlayers,
    team: changes.coachId && labels.movesWithCoach,
    contacts: false,
    booking: false,
  }
  return hints[section] ? <p className={classes.hint}>{hints[section]}</p> : null
}
