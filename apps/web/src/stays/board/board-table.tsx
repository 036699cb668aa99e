import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconBedOff, IconClockEdit, IconUserPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Pagination } from '@trophy/contract/core/list.ts'
import { showingOf } from '@trophy/contract/core/texts/counts.rules.ts'
import { referenceOnlyLabel } from '@trophy/contract/participants/participants.constants.ts'
import { type UndoAction, isEligible, undoOf } from '@trophy/contract/stays/stay-transitions.rules.ts'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import type { ReactNode } from 'react'
import patterns from '../../shared/theme/patterns.module.css'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { PagedTable } from '../../shared/ui/data-table/data-table.tsx'
import { IconButton } from '../../shared/ui/layout/icon-button.tsx'
import { useIsPhone } from '../../shared/ui/layout/viewport.ts'
import type { HistoryStep } from '../../shared/url/use-url-params.ts'
import { arrivalLabels } from '../arrivals/arrivals.constants.ts'
import { noShowLabels, boardLabels, boardPageSizes } from '../stays.constants.ts'
import { type BoardRow, type Direction, canRelease } from '../stay-actions.ts'
import { directionLabels, undoActionLabels } from '../stay-labels.ts'
import type { BoardQuery } from './board.rules.ts'
import classes from '../stays.module.css'

/** One of the two boards and its rows. */
export interface BoardList<Row extends BoardRow, Filter extends string> {
  readonly direction: Direction
  readonly filters: readonly { readonly value: Filter; readonly label: string }[]
  readonly allLabel: string
  /** Without the actions, which are the same on both boards. */
  readonly columns: readonly Column<Row>[]
  readonly query: BoardQuery<Filter>
  readonly change: (part: Partial<BoardQuery<Filter>>, step?: HistoryStep) => void
  readonly result: UseQueryResult<{ readonly participants: readonly Row[]; readonly pagination: Pagination }>
}

interface BoardTableProps<Row extends BoardRow, Filter extends string> {
  readonly list: BoardList<Row, Filter>
  readonly handlers: RowHandlers
  readonly activeKey: string | undefined
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
  /** Registers somebody whom a search does not find; undefined where nobody arrives. */
  readonly onRegister: (() => void) | undefined
}

const showing = showingOf()
const keyOf = ({ participantId }: BoardRow): string => participantId
const nameOf = ({ name }: BoardRow): string => name

/** The rows of a board, in the server's order: most urgent first. */
export const BoardTable = <Row extends BoardRow, Filter extends string>(props: BoardTableProps<Row, Filter>) => {
  const { list, handlers, activeKey, selected, onSelect, onRegister } = props
  const { direction, query, result, change } = list
  const labels = directionLabels[direction]
  const isFiltered = query.search !== '' || query.status !== undefined
  return (
    <PagedTable
      label={labels.list}
      columns={[
        ...list.columns,
        {
          key: 'actions',
          title: boardLabels.actions,
          card: 'actions',
          render: (row) => <RowActions row={row} {...handlers} />,
        },
      ]}
      rows={result.data?.participants}
      keyOf={keyOf}
      activeKey={activeKey}
      selection={{
        selected,
        onChange: onSelect,
        isSelectable: (row) => isEligible(direction, row) && !handlers.busy.has(row.participantId),
        nameOf,
      }}
      query={result}
      errorTitle={labels.fetchFailed}
      paging={{ ...query, pageSizes: boardPageSizes, summary: showing, change: (part, step) => change(part, step) }}
      emptyTitle={isFiltered ? stayMessages.noneMatch : stayMessages.noneFound}
      emptyText={isFiltered ? stayMessages.noneMatchHint : labels.noneFoundHint}
      emptyAction={
        query.search !== '' &&
        onRegister && (
          <IconButton icon={IconUserPlus} onClick={onRegister}>
            {arrivalLabels.register}
          </IconButton>
        )
      }
    />
  )
}

/** The actions of a row. */
interface RowHandlers {
  readonly direction: Direction
  /** The `participantId`s of pending requests. */
  readonly busy: ReadonlySet<string>
  readonly onAct: (row: BoardRow) => void
  readonly onManual: (row: BoardRow) => void
  readonly onUndo: (row: BoardRow, undo: UndoAction) => void
  readonly onRelease: (row: BoardRow) => void
}

/** The buttons of a row: the board's action now, or with a time and a reason, and undo (part 2 §2, §4). */
const RowActions = ({ row, ...handlers }: RowHandlers & { readonly row: BoardRow }) => {
  const { direction, busy, onAct, onManual, onUndo, onRelease } = handlers
  const { name, participantId, isReferenceOnly } = row
  const labels = directionLabels[direction]
  const isBusy = busy.has(participantId)
  const undo = undoOf(row)
  if (isReferenceOnly) return <span className={patterns.plainSecondary}>{referenceOnlyLabel}</span>
  return (
    <div className={classes.rowActions}>
      {isEligible(direction, row) ? (
        <>
          <Button
            variant="default"
            size="sm"
            loading={isBusy}
            aria-label={labels.actOn(name)}
            onClick={() => onAct(row)}
          >
            {labels.act}
          </Button>
          <SecondaryAction
            label={labels.manualOf(name)}
            shortLabel={labels.manual}
            icon={<IconClockEdit size={18} aria-hidden />}
            isDisabled={isBusy}
            onClick={() => onManual(row)}
          />
        </>
      ) : (
        <span className={patterns.plainSecondary}>{stayMessages.completed}</span>
      )}
      {direction === 'checkin' && canRelease(row) && (
        <SecondaryAction
          label={noShowLabels.releaseOf(name)}
          shortLabel={noShowLabels.release}
          icon={<IconBedOff size={18} aria-hidden />}
          isDisabled={isBusy}
          onClick={() => onRelease(row)}
        />
      )}
      {undo && (
        <SecondaryAction
          label={`${undoActionLabels[undo].name} of ${name}`}
          shortLabel={undoActionLabels[undo].name}
          icon={<IconArrowBackUp size={18} aria-hidden />}
          isDisabled={isBusy}
          onClick={() => onUndo(row, undo)}
        />
      )}
    </div>
  )
}

interface SecondaryActionProps {
  /** The accessible name. */
  readonly label: string
  /** Shown beside the icon on a phone, which has no tooltips. */
  readonly shortLabel: string
  readonly icon: ReactNode
  readonly isDisabled: boolean
  readonly onClick: () => void
}

const SecondaryAction = ({ label, shortLabel, icon, isDisabled, onClick }: SecondaryActionProps) =>
  useIsPhone() ? (
    <Button
      variant="subtle"
      color="gray"
      size="sm"
      leftSection={icon}
      disabled={isDisabled}
      aria-label={label}
      onClick={onClick}
    >
      {shortLabel}
    </Button>
  ) : (
    <ActionIcon size="sm" disabled={isDisabled} aria-label={label} title={label} onClick={onClick}>
      {icon}
    </ActionIcon>
  )
