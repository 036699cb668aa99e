import { HeaderCell } from './sort-header.tsx'
import { hasTotals, type RowsProps } from './column.ts'
import classes from './data-table.module.css'
import { rowAttributes } from './row-attributes.ts'
import { AllBox, RowBox } from './selection-boxes.tsx'

/** The rows on a wide screen; a wider table scrolls horizontally in its frame. */
export const TableRows = <Row, Sort extends string>(props: RowsProps<Row, Sort> & { label: string }) => {
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
