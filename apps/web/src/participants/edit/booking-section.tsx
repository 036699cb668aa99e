import type { Participant } from '@trophy/contract/participants/participants.contract.ts'
import { editParticipantLabels as labels } from './edit-participant.constants.ts'
import { formatDate, nothing } from '../../shared/format/dates.ts'
import { FormSection } from '../../shared/ui/fields/form-section.tsx'
import { EditField, type PartProps } from './edit-sections.tsx'
import classes from './edit-participant.module.css'

interface BookingSectionProps extends PartProps {
  readonly booking: Pick<Participant, 'hotelName' | 'bookingStartDate' | 'bookingEndDate' | 'isReferenceOnly'>
}

/**
 * Without a booking there is no reference: it is neither required nor sent. Hotel and dates are read-only, with a hint
 * how to change them.
 */
export const BookingSection = ({ edit, booking }: BookingSectionProps) => (
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
        <BookingFacts {...booking} />
        <p className={classes.hint}>{labels.bookingHint}</p>
      </>
    )}
  </FormSection>
)

const BookingFacts = ({ hotelName, bookingStartDate, bookingEndDate }: BookingSectionProps['booking']) => (
  <dl className={classes.facts}>
    <div className={classes.hotel}>
      <dt>{labels.hotel}</dt>
      <dd>{hotelName ?? nothing}</dd>
    </div>
    <div>
      <dt>{labels.startDate}</dt>
      <dd>{formatDate(bookingStartDate)}</dd>
    </div>
    <div>
      <dt>{labels.endDate}</dt>
      <dd>{formatDate(bookingEndDate)}</dd>
    </div>
  </dl>
)
