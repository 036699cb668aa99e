import { Autocomplete } from '@mantine/core'
import { addParticipantLabels as labels, addParticipantSections } from './add-participant.constants.ts'
import { CheckField } from '../../shared/ui/fields/check-field.tsx'
import { FormSection } from '../../shared/ui/fields/form-section.tsx'
import { CoachSelect } from '../../shared/coaches/coach-select.tsx'
import { useDisciplines } from '../participants.api.ts'
import classes from './add-participant.module.css'
import { PhoneField, TextField } from './text-field.tsx'
import type { PartProps } from './use-new-participant.ts'

/** The fields that only the chosen role has (part 2 §2). */
export const RoleSections = ({ participant }: PartProps) => {
  switch (participant.values.role) {
    case 'player':
      return <TeamSection participant={participant} />
    case 'official':
      return <PlaceSection participant={participant} />
    case 'coach':
      return (
        <>
          <PlaceSection participant={participant} />
          <ContactsSection participant={participant} />
        </>
      )
    case null:
      return null
  }
}

const TeamSection = ({ participant }: PartProps) => (
  <FormSection title={addParticipantSections.team}>
    <CoachSelect
      label={labels.coachId}
      value={participant.values.coachId || null}
      onChange={(coachId) => participant.type('coachId', coachId ?? '')}
      error={participant.errors.coachId}
      required
    />
    <TextField participant={participant} field="teamName" required />
  </FormSection>
)

const PlaceSection = ({ participant }: PartProps) => (
  <FormSection title={addParticipantSections.place}>
    <DisciplineField participant={participant} />
    <TextField participant={participant} field="location" required />
    <TextField participant={participant} field="district" required />
    <TextField participant={participant} field="stadium" />
    <TextField participant={participant} field="notifyTransport" />
    {participant.values.role === 'coach' && <ReferenceOnlyBox participant={participant} />}
  </FormSection>
)

/** Suggests the existing disciplines, so that one is not spelled in two ways; a new one may be typed. */
const DisciplineField = ({ participant }: PartProps) => {
  const { data: disciplines = [] } = useDisciplines()
  return (
    <Autocomplete
      label={labels.discipline}
      data={disciplines.map(({ discipline }) => discipline)}
      value={participant.values.discipline}
      onChange={(discipline) => participant.type('discipline', discipline)}
      error={participant.errors.discipline}
      required
    />
  )
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

const ContactsSection = ({ participant }: PartProps) => (
  <FormSection title={addParticipantSections.contacts}>
    <TextField participant={participant} field="travelPocName" />
    <PhoneField participant={participant} field="travelPocMobile" />
    <TextField participant={participant} field="venuePocName" />
    <PhoneField participant={participant} field="venuePocMobile" />
  </FormSection>
)
