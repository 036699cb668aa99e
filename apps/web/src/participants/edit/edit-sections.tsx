import { editableFieldLabels } from '@trophy/contract/participants/edit-participant.constants.ts'
import { addParticipantLabels } from '../add/add-participant.constants.ts'
import { editParticipantLabels as labels } from './edit-participant.constants.ts'
import { FormSection } from '../../shared/ui/fields/form-section.tsx'
import { CoachSelect } from '../../shared/coaches/coach-select.tsx'
import { EditDisciplineField, EditField, EditPhoneField, type PartProps } from './edit-field.tsx'
import classes from './edit-participant.module.css'

/** The fields of every role (part 2 §2). */
export const PersonSection = ({ edit }: PartProps) => (
  <FormSection title={labels.person}>
    <EditField edit={edit} field="name" data-autofocus />
    <EditPhoneField edit={edit} field="mobileNumber" placeholder={addParticipantLabels.mobilePlaceholder} />
    {edit.person.role === 'coach' && edit.changes.mobileNumber !== undefined && (
      <p className={classes.hint}>{labels.endsSessions}</p>
    )}
    {edit.person.role === 'player' && <EditField edit={edit} field="stadium" />}
  </FormSection>
)

/** The fields that only the person's role has (part 2 §2). */
export const RoleSections = ({ edit }: PartProps) => {
  if (edit.person.role === 'player') return <TeamSection edit={edit} />
  return (
    <>
      <PlaceSection edit={edit} />
      {edit.person.role === 'coach' && <ContactsSection edit={edit} />}
    </>
  )
}

const TeamSection = ({ edit }: PartProps) => (
  <FormSection title={labels.team}>
    <CoachSelect
      label={editableFieldLabels.coachId}
      value={edit.textIn('coachId') || null}
      onChange={(coachId) => edit.type('coachId', coachId ?? '')}
      error={edit.errors.coachId}
      canBeNone
    />
    <EditField edit={edit} field="teamName" />
    {edit.changes.coachId && <p className={classes.hint}>{labels.movesWithCoach}</p>}
  </FormSection>
)

const placeFields = ['discipline', 'district', 'location'] as const

const PlaceSection = ({ edit }: PartProps) => (
  <FormSection title={labels.place}>
    <EditDisciplineField edit={edit} />
    <EditField edit={edit} field="district" />
    <EditField edit={edit} field="location" />
    <EditField edit={edit} field="stadium" />
    <EditField edit={edit} field="notifyTransport" />
    {edit.person.role === 'coach' && placeFields.some((field) => edit.changes[field] !== undefined) && (
      <p className={classes.hint}>{labels.movesPlayers}</p>
    )}
  </FormSection>
)

const ContactsSection = ({ edit }: PartProps) => (
  <FormSection title={labels.contacts}>
    <EditField edit={edit} field="travelPocName" />
    <EditPhoneField edit={edit} field="travelPocMobile" />
    <EditField edit={edit} field="venuePocName" />
    <EditPhoneField edit={edit} field="venuePocMobile" />
  </FormSection>
)
