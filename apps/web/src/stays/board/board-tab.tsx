import type { ReactNode } from 'react'
import { ErrorBoundaries } from '../../shared/ui/feedback/error-boundary.tsx'
import { PageHeader } from '../../shared/ui/layout/page-header.tsx'
import { directionLabels } from '../stay-labels.ts'
import type { BoardRow } from '../stay-actions.ts'
import { Board } from './board.tsx'
import type { BoardList } from './board-list.ts'
import { BoardStats, type BoardStatsProps } from './board-stats.tsx'

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
