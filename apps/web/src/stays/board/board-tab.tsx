import type { ReactNode } from 'react'
import { nothing } from '../../shared/format/dates.ts'
import { formatCount } from '../../shared/format/numbers.ts'
import type { Tone } from '../../shared/ui/feedback/badge.tsx'
import { ErrorBoundaries } from '../../shared/ui/feedback/error-boundary.tsx'
import { PageHeader } from '../../shared/ui/layout/page-header.tsx'
import { StatCard, StatCards } from '../../shared/ui/layout/stat-card.tsx'
import { directionLabels } from '../stay-labels.ts'
import type { BoardRow } from '../stay-actions.ts'
import { Board } from './board.tsx'
import type { BoardList } from './board-list.ts'

interface BoardTabProps<Row extends BoardRow, Filter extends string, Stat extends string> extends Omit<
  BoardStatsProps<Stat>,
  'hasFailed'
> {
  readonly list: BoardList<Row, Filter>
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
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} actions={actions} />
      <ErrorBoundaries>
        <BoardStats cards={cards} stats={stats} hasFailed={list.result.isError} />
        {above}
        <Board list={list} />
      </ErrorBoundaries>
    </>
  )
}

/** The size of the cards' icons. */
export const statIcon = { size: 18, stroke: 1.8 } as const

interface BoardStatsProps<Stat extends string> {
  readonly cards: readonly {
    readonly key: Stat
    readonly label: string
    readonly icon: ReactNode
    readonly tone: Tone
  }[]
  /** `undefined` while they load, or when that failed. */
  readonly stats: Readonly<Record<Stat, number>> | undefined
  readonly hasFailed: boolean
}

/** The four cards of a board, for the whole event (part 2 §2). */
const BoardStats = <Stat extends string>({ cards, stats, hasFailed }: BoardStatsProps<Stat>) => (
  <StatCards areLow>
    {cards.map(({ key, ...card }) => (
      <StatCard key={key} value={stats ? formatCount(stats[key]) : hasFailed ? nothing : undefined} {...card} />
    ))}
  </StatCards>
)
