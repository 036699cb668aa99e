import { participantRoleLabels } from '@trophy/contract/participants/participants.constants.ts'
import type { ReactNode } from 'react'
import { nothing } from '../../shared/format/dates.ts'
import { formatCount } from '../../shared/format/numbers.ts'
import { roomText } from '../../shared/texts/room.constants.ts'
import patterns from '../../shared/theme/patterns.module.css'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { ErrorBoundaries } from '../../shared/ui/feedback/error-boundary.tsx'
import { ReferenceOnlyBadge } from '../../shared/ui/feedback/status-badges.tsx'
import { PageHeader } from '../../shared/ui/layout/page-header.tsx'
import { StatCard, type StatCardProps, StatCards } from '../../shared/ui/layout/stat-card.tsx'
import { SameNumberNote } from './board-notes.tsx'
import type { BoardRow } from '../stay-actions.ts'
import { directionLabels } from '../stay-labels.ts'
import { boardLabels } from '../stays.constants.ts'
import type { BoardList } from './board-table.tsx'
import classes from '../stays.module.css'
import { Board } from './board.tsx'

interface BoardTabProps<Row extends BoardRow, Filter extends string, Stat extends string> {
  readonly list: BoardList<Row, Filter>
  /** The four cards, for the whole event (part 2 §2). */
  readonly cards: readonly (Pick<StatCardProps, 'label' | 'icon' | 'tone'> & { readonly key: Stat })[]
  /** `undefined` while they load, or when that failed. */
  readonly stats: Readonly<Record<Stat, number>> | undefined
  /** Above the list. */
  readonly above?: ReactNode
  /** Beside the title. */
  readonly actions?: ReactNode
}

/** The tab of a board: its cards and its list. */
export const BoardTab = <Row extends BoardRow, Filter extends string, Stat extends string>(
  props: BoardTabProps<Row, Filter, Stat>,
) => {
  const { list, cards, stats, above, actions } = props
  const { title, subtitle } = directionLabels[list.direction]
  const unknown = list.result.isError ? nothing : undefined
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} actions={actions} />
      <ErrorBoundaries>
        <StatCards areLow>
          {cards.map(({ key, ...card }) => (
            <StatCard key={key} value={stats ? formatCount(stats[key]) : unknown} {...card} />
          ))}
        </StatCards>
        {above}
        <Board list={list} />
      </ErrorBoundaries>
    </>
  )
}

/** The size of the cards' icons. */
export const statIcon = { size: 18, stroke: 1.8 } as const

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
