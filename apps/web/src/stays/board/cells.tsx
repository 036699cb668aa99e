import { participantRoleLabels } from '@trophy/contract/participants/participants.constants.ts'
import { boardLabels } from '../stays.constants.ts'
import { nothing } from '../../shared/format/dates.ts'
import { roomText } from '../../shared/format/room-text.ts'
import patterns from '../../shared/theme/patterns.module.css'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { ReferenceOnlyBadge } from '../../shared/ui/feedback/status-badges.tsx'
import { SameNumberNote } from '../same-number-note.tsx'
import type { BoardRow } from '../stay-actions.ts'
import classes from './board.module.css'

const Person = ({ name, participantId, mobileNumber, sameNumber }: BoardRow) => (
  <>
    <div className={patterns.rowName}>{name}</div>
    <div className={patterns.plainSecondary}>
      {participantId}
      {mobileNumber !== null && ` · ${mobileNumber}`}
    </div>
    {sameNumber && <SameNumberNote person={sameNumber} />}
  </>
)

/** Days until or since an arrival or departure. */
export const Days = ({ text }: { readonly text: string }) => <span className={patterns.nowrap}>{text}</span>

const RoleAndDiscipline = ({ role, discipline, isReferenceOnly }: BoardRow) => (
  <>
    <div className={classes.role}>
      {participantRoleLabels[role]}
      {isReferenceOnly && <ReferenceOnlyBadge />}
    </div>
    {discipline !== null && <div className={patterns.plainSecondary}>{discipline}</div>}
  </>
)

const Hotel = (row: BoardRow) =>
  row.hotelName === null && row.bookingReference === null ? (
    nothing
  ) : (
    <>
      <div>{row.hotelName ?? nothing}</div>
      <div className={patterns.plainSecondary}>{row.bookingReference}</div>
      <div className={patterns.plainSecondary}>{roomText(row)}</div>
    </>
  )

/** The first columns of both boards (part 2 §2). */
export const personColumns: readonly Column<BoardRow>[] = [
  { key: 'participant', title: boardLabels.participant, card: 'title', render: Person },
  { key: 'role', title: boardLabels.roleAndDiscipline, render: RoleAndDiscipline },
  { key: 'hotel', title: boardLabels.hotel, render: Hotel },
]
