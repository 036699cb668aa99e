import { nightsOf } from '@trophy/contract/core/dates/days.ts'
import type { BookedPerson } from '@trophy/contract/participants/participants.contract.ts'
import { whyNotMovable } from '@trophy/contract/reassignment/reassignment.rules.ts'
import { reassignmentLabels as labels, reassignmentWizardLabels } from '../reassignment.constants.ts'
import { formatDateRange, nothing } from '../../shared/format/dates.ts'
import patterns from '../../shared/theme/patterns.module.css'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { Rows } from '../../shared/ui/data-table/data-table.tsx'
import { ListPartNote, type ListPartNoteProps } from '../../shared/ui/search/search-box.tsx'
import { CheckinBadge } from '../../shared/ui/feedback/badge.tsx'
import { isMovable } from './people.rules.ts'
import classes from '../reassignment.module.css'

/** A person's name, with id, team and discipline. */
export const PersonName = ({ name, participantId, teamName, discipline }: BookedPerson) => (
  <>
    <div className={patterns.rowName}>{name}</div>
    <div className={patterns.plainSecondary}>
      {[participantId, teamName, discipline].filter((part) => part !== null && part !== '').join(' · ')}
    </div>
  </>
)

const Hotel = ({ hotelName, bookingReference, bookingStartDate }: BookedPerson) =>
  bookingStartDate === null ? (
    nothing
  ) : (
    <>
      <div>{hotelName ?? labels.noHotel}</div>
      <div className={patterns.plainSecondary}>{bookingReference || reassignmentWizardLabels.noReference}</div>
    </>
  )

const Dates = ({ bookingStartDate, bookingEndDate }: BookedPerson) =>
  bookingStartDate === null || bookingEndDate === null ? (
    nothing
  ) : (
    <div className={patterns.nowrap}>
      <div>{formatDateRange(bookingStartDate, bookingEndDate)}</div>
      <div className={patterns.plainSecondary}>
        {reassignmentWizardLabels.nights(nightsOf(bookingStartDate, bookingEndDate).length)}
      </div>
    </div>
  )

/** Shows why a person cannot be moved, who then has no checkbox. */
const Status = (person: BookedPerson) => {
  const why = whyNotMovable(person)
  return why === undefined ? (
    <CheckinBadge status={person.checkinStatus} />
  ) : (
    <span className={patterns.plainSecondary}>{why}</span>
  )
}

const columns: readonly Column<BookedPerson>[] = [
  { key: 'participant', title: labels.participant, card: 'title', render: PersonName },
  { key: 'hotel', title: labels.hotel, width: 280, render: Hotel },
  { key: 'dates', title: labels.dates, width: 220, render: Dates },
  { key: 'status', title: reassignmentWizardLabels.status, width: 240, render: Status },
]

interface PeopleTableProps {
  /** 'Coaches', 'Officials', 'Players'. */
  readonly label: string
  readonly people: readonly BookedPerson[]
  /** How many of the people found are listed. */
  readonly part: ListPartNoteProps
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
}

/** The people of one role, each with a checkbox; nothing when there are none. */
export const PeopleTable = ({ label, people, part, selected, onSelect }: PeopleTableProps) => {
  if (people.length === 0) return null
  return (
    <section className={classes.group}>
      <h4 className={`${patterns.heading} ${classes.groupTitle}`}>
        {label} <span className={patterns.plainSecondary}>({people.length})</span>
      </h4>
      <ListPartNote {...part} />
      <div className={classes.rows}>
        <Rows
          label={label}
          columns={columns}
          rows={people}
          keyOf={({ id }) => id}
          selection={{ selected, onChange: onSelect, isSelectable: isMovable, nameOf: ({ name }) => name }}
        />
      </div>
    </section>
  )
}
