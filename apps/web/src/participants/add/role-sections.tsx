import type { TextInputProps } from '@mantine/core'
import { declarationOf, type ParticipantField } from '@trophy/contract/participants/participant-fields.constants.ts'
import { CheckField } from '../../shared/ui/fields/check-field.tsx'
import { FormSection } from '../../shared/ui/fields/form-section.tsx'
import { ParticipantInput } from '../participant-input.tsx'
import { fieldsOfSection, sectionsOfRole } from '../participant-sections.rules.ts'
import { addFieldLabels, addParticipantLabels as labels, addParticipantSections } from './add-participant.constants.ts'
import classes from './add-participant.module.css'
import type { PartProps } from './use-new-participant.ts'

interface DeclaredFieldProps extends PartProps, Pick<TextInputProps, 'placeholder'> {
  readonly field: ParticipantField
}

export const DeclaredField = ({ participant, field, ...props }: DeclaredFieldProps) => (
  <ParticipantInput
    {...props}
    {...participant.field(field)}
    field={field}
    label={addFieldLabels[field]}
    required={declarationOf(field).required !== undefined}
  />
)

/** The sections that not every role has (part 2 §2). */
export const RoleSections = ({ participant }: PartProps) => {
  const { role } = participant.values
  if (role === null) return null
  const sections = sectionsOfRole[role].filter((section) => section !== 'person')
  return sections.map((section) => (
    <FormSection key={section} title={addParticipantSections[section]}>
      {fieldsOfSection(section, role).map((field) => (
        <DeclaredField key={field} participant={participant} field={field} />
      ))}
      {section === 'place' && role === 'coach' && <ReferenceOnlyBox participant={participant} />}
    </FormSection>
  ))
}

const ReferenceOnlyBox = ({ participant }: PartProps) => (
  <CheckField
    className={classes.wide ?? ''}
    label={labels.isReferenceOnly}
    description={labels.referenceOnlyHint}
    checked={participant.values.isReferenceOnly}
    onCheck={participant.makeReferenceOnly}
  />
)
