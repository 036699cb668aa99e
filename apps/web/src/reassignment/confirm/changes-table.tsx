import { roomMessages } from '@trophy/contract/hotels/rooms.constants.ts'
import type { RoomsFound } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { reassignmentLabels as labels } from '../reassignment.constants.ts'
import { reassignmentWizardLabels } from '../reassignment-wizard.constants.ts'
import { formatDateRange } from '../../shared/format/dates.ts'
import { CardRows } from '../../shared/ui/data-table/card-rows.tsx'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { TableRows } from '../../shared/ui/data-table/table-rows.tsx'
import { useIsPhone } from '../../shared/ui/layout/use-is-phone.ts'
import { type Change, changeOf, type ValueChange } from './changes.ts'
import { PersonName } from '../select/people-table.tsx'
import classes from '../reassignment.module.css'
import type { StepProps } from '../use-reassignment.ts'
import { chosenHotel } from '../wizard-checks.rules.ts'
import type { Wizard } from '../wizard-values.rules.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'

const Hotel = ({ hotel, parts }: Change) =>
  parts === undefined ? (
    <FromTo change={hotel} />
  ) : (
    <>
      <div>{labels.stays(hotel.from, formatDateRange(parts.stays.startDate, parts.stays.endDate))}</div>
      <div className={classes.name}>
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
export const ChangesTable = ({ reassignment: { wizard, hotels } }: StepProps) => {
  const Rows = useIsPhone() ? CardRows : TableRows
  const hotel = chosenHotel(wizard, hotels)
  if (!hotel) return null
  return (
    <section className={classes.group}>
      <h4 className={classes.groupTitle}>
        {labels.changes} <span className={classes.secondary}>({labels.selected(wizard.selected.length)})</span>
      </h4>
      <div className={classes.rows}>
        <Rows
          label={labels.changes}
          columns={columns}
          rows={changesOf(wizard, hotel)}
          keyOf={({ person }) => person.id}
        />
      </div>
    </section>
  )
}

const changesOf = (wizard: Wizard, hotel: RoomsFound): Change[] =>
  wizard.selected.map((person) => changeOf(wizard, person, hotel))

/** The current and the new value, or one value when nothing changes. */
const FromTo = ({ change: { from, to } }: { change: ValueChange }) =>
  from === to ? (
    <>
      <div>{to}</div>
      <div className={classes.unchanged}>{labels.unchanged}</div>
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
