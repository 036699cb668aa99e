import { Button, type TextInputProps } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import {
  type EditedFieldName,
  editedFieldLabels,
  editParticipantMessages as messages,
} from '@trophy/contract/participants/participant-changes.constants.ts'
import type { ChangedMeanwhile } from '@trophy/contract/participants/participant-changes.contract.ts'
import { editableFieldsOf, requiredMessage } from '@trophy/contract/participants/edit-participant.rules.ts'
import {
  type ParticipantField,
  participantFieldLabels,
  inheritedFields,
} from '@trophy/contract/participants/participant-fields.constants.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import type { Participant } from '@trophy/contract/participants/participants.contract.ts'
import { useEvent } from '../../shared/event/use-event.ts'
import { hasErrors } from '../../shared/form/form.rules.ts'
import { formatDate, nothing } from '../../shared/format/dates.ts'
import { Instant } from '../../shared/format/instant.tsx'
import { describeChange, type HistoryLabels } from '../../shared/history/change-text.ts'
import { EditDialog } from '../../shared/history/edit-history.tsx'
import patterns from '../../shared/theme/patterns.module.css'
import { checkinStatusLabels } from '../../shared/texts/value-labels.constants.ts'
import { roomTexts } from '../../shared/texts/room.constants.ts'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { FormSection } from '../../shared/form/form-dialog.tsx'
import { RoomField } from '../../shared/ui/fields/room-field.tsx'
import { Fact } from '../../shared/ui/layout/fact.tsx'
import type { RowDialogProps } from './row-dialog-props.ts'
import { ParticipantInput } from '../participant-input.tsx'
import { fieldsOfSection, type Section, sectionsOfRole } from '../participant-sections.rules.ts'
import { replacePlayerLabels, editParticipantLabels as labels, mergeHistoryLabels } from './row-dialogs.constants.ts'
import classes from './row-dialogs.module.css'
import { isEditable } from './edit-participant.rules.ts'
import { useEdit, type EditState } from './use-edit-participant.ts'

/** Edit Participant (part 2 §2): the fields of the role, the booking (read-only), and the last changes. */
export const EditParticipantDialog = ({ participant, onClose }: RowDialogProps) => {
  const edit = useEdit(participant, onClose)
  const { history, errors, conflicts, acceptStored } = edit
  return (
    <EditDialog
      title={labels.title(participant.role, participant.participantId)}
      onClose={onClose}
      edit={edit}
      errorTitle={messages.historyFailed}
      created={participantMessages.recordCreated}
      labels={historyLabels}
      ownerOf={({ participantId, name }) =>
        participantId === participant.participantId ? undefined : mergeHistoryLabels.recordOf(participantId, name)
      }
    >
      <ConcurrentChangesNote changes={conflicts} isFirst={!hasErrors(errors)} onAccept={acceptStored} />
      <RoleSections edit={edit} />
      <BookingSection edit={edit} booking={history.data?.[0] ?? participant} />
    </EditDialog>
  )
}

interface BookingSectionProps extends PartProps {
  readonly booking: Pick<Participant, 'hotelName' | 'bookingStartDate' | 'bookingEndDate' | 'isReferenceOnly'>
}

/**
 * Without a booking there is no reference: it is neither required nor sent. Hotel and dates are read-only, with a hint
 * how to change them.
 */
const BookingSection = ({ edit, booking }: BookingSectionProps) => (
  <FormSection title={labels.booking}>
    {edit.person.bookingReference === null ? (
      <EditField
        edit={edit}
        field="bookingReference"
        description={booking.isReferenceOnly ? labels.referenceOnly : labels.noBooking}
        disabled
      />
    ) : (
      <>
        <EditField edit={edit} field="bookingReference" />
        <RoomField
          {...edit.field('roomNumber')}
          label={roomTexts.roomNumber}
          description={roomTexts.clearHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <BookingFacts {...booking} />
        <p className={patterns.hint}>{labels.bookingHint}</p>
      </>
    )}
  </FormSection>
)

const BookingFacts = ({ hotelName, bookingStartDate, bookingEndDate }: BookingSectionProps['booking']) => (
  <dl className={`${patterns.factList} ${classes.facts}`}>
    <div className={classes.hotel}>
      <dt>{labels.hotel}</dt>
      <dd>{hotelName ?? nothing}</dd>
    </div>
    <Fact label={labels.startDate}>{formatDate(bookingStartDate)}</Fact>
    <Fact label={labels.endDate}>{formatDate(bookingEndDate)}</Fact>
  </dl>
)

interface ConcurrentChangesNoteProps {
  readonly changes: readonly ChangedMeanwhile[number][]
  /** True when it gets the focus after a failed submission. */
  readonly isFirst: boolean
  readonly onAccept: (field: EditedFieldName) => void
}

/** Concurrent changes of the edited fields, each of which can be accepted or overwritten. */
const ConcurrentChangesNote = ({ changes, isFirst, onAccept }: ConcurrentChangesNoteProps) => {
  const { timeZone } = useEvent()
  if (changes.length === 0) return null
  return (
    <div tabIndex={-1} data-invalid={isFirst || undefined}>
      <Note tone="warning" title={labels.concurrentChanges} icon={<IconUsers size={18} />}>
        <ul className={classes.changes}>
          {changes.map((change) => (
            <li key={change.field}>
              <span>
                {describeChange(change, historyLabels, timeZone)} {labels.changedBy(change.adminUsername)}{' '}
                <Instant value={change.createdAt} />
              </span>
              <AcceptButton field={change.field} onAccept={onAccept} />
            </li>
          ))}
        </ul>
        <p className={classes.keepsTyped}>{labels.keepsTyped}</p>
      </Note>
    </div>
  )
}

interface AcceptButtonProps extends Pick<ConcurrentChangesNoteProps, 'onAccept'> {
  readonly field: string
}

const AcceptButton = ({ field, onAccept }: AcceptButtonProps) => {
  if (!isEditable(field)) return null
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={labels.acceptOf(editedFieldLabels[field])}
      onClick={() => onAccept(field)}
    >
      {labels.accept}
    </Button>
  )
}

/** Labels of the fields in the history, which also has check-ins and reassignments. */
const historyFieldLabels: Readonly<Record<string, string>> = {
  ...editedFieldLabels,
  checkinStatus: 'Status',
  checkinTime: 'Check-in Time',
  checkoutTime: 'Check-out Time',
  hotelId: 'Hotel ID',
  hotelName: 'Hotel',
  hotelFrom: 'First Night in This Hotel',
  releasedFrom: 'Room Released From',
  bookingStartDate: 'Booking Start Date',
  bookingEndDate: 'Booking End Date',
  isReferenceOnly: 'Reference Only',
}

/** Labels of the fields and values of a participant in the history. */
const historyLabels: HistoryLabels = {
  labels: historyFieldLabels,
  sentences: {
    mergedWith: mergeHistoryLabels.mergedWith,
    replaces: replacePlayerLabels.replaces,
    replacedBy: replacePlayerLabels.replacedBy,
  },
  values: { checkinStatus: checkinStatusLabels },
}

interface PartProps {
  readonly edit: EditState
}

interface EditFieldProps extends PartProps, Pick<TextInputProps, 'description' | 'disabled'> {
  readonly field: ParticipantField
}

const EditField = ({ edit, field, ...props }: EditFieldProps) => (
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
const RoleSections = ({ edit }: PartProps) =>
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
  return hints[section] ? <p className={patterns.hint}>{hints[section]}</p> : null
}
