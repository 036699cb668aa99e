import type { ReactNode } from 'react'
import { nothing } from '../../shared/format/dates.ts'
import { formatCount } from '../../shared/format/numbers.ts'
import { ErrorBoundaries } from '../../shared/ui/feedback/error-boundary.tsx'
import { PageHeader } from '../../shared/ui/layout/page-header.tsx'
import { StatCard, type StatCardProps, StatCards } from '../../shared/ui/layout/stat-card.tsx'
import { directionLabels } from '../stay-labels.ts'
import type { BoardRow } from '../stay-actions.ts'
import { Board } from './board.tsx'
import type { BoardList } from './board-list.ts'

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
