import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { type Column, hasTotals, rowAttributes, type RowsProps, type Sorting } from './column.ts'
import classes from './data-table.module.css'
import { AllBox, RowBox } from './selection-boxes.tsx'

/** The rows on a wide screen; a wider table scrolls horizontally in its frame. */
export const TableRows = <Row, Sort extends string>(props: RowsProps<Row, Sort>) => {
  const { columns, rows, keyOf, sorting, selection, activeKey, label } = props
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={`${classes.headerCell} ${classes.boxCell}`}>
                <AllBox rows={rows} keyOf={keyOf} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} {...rowAttributes(keyOf(row), selection, activeKey)}>
              {selection && (
                <td className={classes.boxCell}>
                  <RowBox row={row} keyOf={keyOf} selection={selection} />
                </td>
              )}
              {columns.map(({ key, render, align, card }) => (
                <td key={key} data-align={align} data-pinned={card === 'actions' || undefined}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasTotals(columns) && (
          <tfoot>
            <tr className={classes.totals}>
              {columns.map(({ key, total, align }) => (
                <td key={key} data-align={align}>
                  {total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

interface HeaderCellProps<Row, Sort extends string> {
  readonly column: Column<Row, Sort>
  readonly sorting: Sorting<Sort> | undefined
}

/** A column header, with a sort button where the column is sortable. */
const HeaderCell = <Row, Sort extends string>({ column, sorting }: HeaderCellProps<Row, Sort>) => {
  const { title, sortBy, width, align, card } = column
  const order = sorting !== undefined && sorting.sortBy === sortBy ? sorting.sortOrder : undefined
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
          onClick={() => sorting.change({ sortBy, sortOrder: order === 'asc' ? 'desc' : 'asc' })}
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
