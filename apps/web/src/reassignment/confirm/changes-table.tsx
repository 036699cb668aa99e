import { roomMessages } from '@trophy/contract/hotels/rooms.constants.ts'
import type { RoomsFound } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { reassignmentLabels as labels } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { formatDateRange } from '../../shared/format/dates.ts'
import { CardRows } from '../../shared/ui/data-table/card-rows.tsx'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { TableRows } from '../../shared/ui/data-table/table-rows.tsx'
import { useIsPhone } from '../../shared/ui/layout/use-is-phone.ts'
import { type Change, changeOf } from './changes.ts'
import { FromTo } from './from-to.tsx'
import { PersonName } from '../select/people-table.tsx'
import classes from '../reassignment.module.css'
import type { StepProps } from '../use-reassignment.ts'
import { hotelChosen } from '../wizard-checks.rules.ts'
import type { Wizard } from '../wizard.rules.ts'

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

/** Person by person what is and what will be. */
export const ChangesTable = ({ reassignment: { wizard, hotels } }: StepProps) => {
  const Rows = useIsPhone() ? CardRows : TableRows
  const hotel = hotelChosen(wizard, hotels)
  if (!hotel) return null
  return (
    <section className={classes.group}>
      <h4 className={classes.groupTitle}>
        {labels.changes} <span className={classes.second}>({labels.selected(wizard.selected.length)})</span>
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
