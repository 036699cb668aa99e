import { Button, Textarea, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import { roomMessages } from '@trophy/contract/hotels/instances.constants.ts'
import { reasonLength } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { useEffect, useRef } from 'react'
import { formatDateRange } from '../../shared/format/dates.ts'
import patterns from '../../shared/theme/patterns.module.css'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { Rows } from '../../shared/ui/data-table/data-table.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { CheckField } from '../../shared/ui/fields/check-field.tsx'
import { HotelNotes } from '../hotel-search.tsx'
import { reassignmentWizardLabels, reassignmentLabels as labels } from '../reassignment.constants.ts'
import classes from '../reassignment.module.css'
import { PersonName } from '../select/people-table.tsx'
import type { StepProps } from '../use-reassignment.ts'
import { chosenHotel } from '../wizard-checks.rules.ts'
import { type Change, changeOf, type ValueChange } from './changes.ts'

/** Step 4: the changes for each person, the reason, and whether coaches are notified. */
export const ConfirmStep = ({ reassignment }: StepProps) => {
  const { wizard, change, formProps } = reassignment
  return (
    <>
      <RefusalNote reassignment={reassignment} />
      <HotelNotes reassignment={reassignment} />
      <ChangesTable reassignment={reassignment} />
      <form {...formProps} className={classes.reason}>
        <ReasonField reassignment={reassignment} />
        <CheckField
          label={labels.notifyCoaches}
          description={labels.notifyCoachesHint}
          checked={wizard.notifiesCoaches}
          onCheck={(notifiesCoaches) => change((before) => ({ ...before, notifiesCoaches }))}
        />
      </form>
    </>
  )
}

/** The error of the last submission, such as a room that is no longer free, with a button to refetch. */
const RefusalNote = ({ reassignment: { problem, reload, isReading } }: StepProps) => {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem !== undefined) note.current?.scrollIntoView({ block: 'center' })
  }, [problem])
  if (problem === undefined) return null
  return (
    <div ref={note}>
      <Note tone="danger" title={problem} icon={<IconAlertTriangle size={18} />}>
        <Button variant="default" mt={8} loading={isReading} onClick={() => void reload()}>
          {reassignmentWizardLabels.reload}
        </Button>
      </Note>
    </div>
  )
}

/** The reason for moving the bookings, with the number of characters used. */
const ReasonField = ({ reassignment: { reason } }: StepProps) => (
  <div>
    <Textarea
      {...reason}
      label={labels.reason}
      description={labels.reasonHint}
      onChange={(event) => reason.onChange(event.currentTarget.value)}
      maxLength={reasonLength.maximum}
      autosize
      minRows={3}
      maxRows={8}
      required
    />
    <p className={`${patterns.hint} ${classes.counter}`}>{labels.reasonCount(reason.value.length)}</p>
  </div>
)

const Hotel = ({ hotel, parts }: Change) =>
  parts === undefined ? (
    <FromTo change={hotel} />
  ) : (
    <>
      <div>{labels.stays(hotel.from, formatDateRange(parts.stays.startDate, parts.stays.endDate))}</div>
      <div className={patterns.rowName}>
        {labels.moves(hotel.to, formatDateRange(parts.moves.startDate, parts.moves.endDate))}
      </div>
      {parts.gapNights.length > 0 && <div className={classes.gaps}>{roomMessages.gapNights(parts.gapNights)}</div>}
    </>
  )

const columns: readonly Column<Change>[] = [
  { key: 'participant', title: labels.participant, card: 'title', render: ({ person }) => <PersonName {...person} /> },
  { key: 'hotel', title: labels.hotel, render: Hotel },
  { key: 'dates', title: labels.dates, render: ({ dates }) => <FromTo change={dates} /> },
  { key: 'reference', title: labels.bookingReference, render: ({ reference }) => <FromTo change={reference} /> },
]

/** The current and the new booking of each person. */
const ChangesTable = ({ reassignment: { wizard, hotels, limits } }: StepProps) => {
  const hotel = chosenHotel(wizard, hotels)
  if (!hotel) return null
  return (
    <section className={classes.group}>
      <h4 className={`${patterns.heading} ${classes.groupTitle}`}>
        {labels.changes} <span className={patterns.plainSecondary}>({labels.selected(wizard.selected.length)})</span>
      </h4>
      <div className={classes.rows}>
        <Rows
          label={labels.changes}
          columns={columns}
          rows={wizard.selected.map((person) => changeOf(wizard, person, hotel, limits.today))}
          keyOf={({ person }) => person.id}
        />
      </div>
    </section>
  )
}

/** The current and the new value, or one value when nothing changes. */
const FromTo = ({ change: { from, to } }: { change: ValueChange }) =>
  from === to ? (
    <>
      <div>{to}</div>
      <div className={patterns.secondaryText}>{labels.unchanged}</div>
    </>
  ) : (
    <>
      <div className={classes.from}>{from}</div>
      <div className={classes.to}>
        <IconArrowRight size={14} aria-hidden />
        <VisuallyHidden>{reassignmentWizardLabels.becomes} </VisuallyHidden>
        {to}
      </div>
    </>
  )
