import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import type { Column, Sorting } from './column.ts'
import classes from './data-table.module.css'

interface HeaderCellProps<Row, Sort extends string> {
  readonly column: Column<Row, Sort>
  readonly sorting: Sorting<Sort> | undefined
}

/** A column header, with a sort button where the column is sortable. */
export const HeaderCell = <Row, Sort extends string>({ column, sorting }: HeaderCellProps<Row, Sort>) => {
  const { title, sortBy, width, align, card } = column
  const order = sorting !== undefined && sorting.by === sortBy ? sorting.order : undefined
  const ariaSort = order === undefined ? 'none' : order === 'asc' ? 'ascending' : 'descending'
  return (
    <th
      scope="col"
      {...(width !== undefined && { style: { width } })}
      {...(sortBy !== undefined && sorting !== undefined && { 'aria-sort': ariaSort })}
      className={classes.headerCell}
      data-align={align}
      data-pinned={card === 'actions' || undefined}
    >
      {sortBy !== undefined && sorting !== undefined ? (
        <UnstyledButton
          className={classes.sort}
          data-active={order !== undefined || undefined}
          onClick={() => sorting.onChange(sortBy, order === 'asc' ? 'desc' : 'asc')}
        >
          {title}
          <SortIcon order={order} />
        </UnstyledButton>
      ) : (
        title
      )}
    </th>
  )
}

const SortIcon = ({ order }: { order: 'asc' | 'desc' | undefined }) => {
  if (order === 'asc') return <IconArrowUp size={14} aria-hidden />
  if (order === 'desc') return <IconArrowDown size={14} aria-hidden />
  return <IconArrowsSort size={14} aria-hidden className={classes.sortIdle} />
}
