import { Table } from '@mantine/core'
import { HeaderCell } from './sort-header.tsx'
import type { RowsProps } from './column.ts'
import classes from './data-table.module.css'
import { AllBox, RowBox } from './selection-boxes.tsx'

/** The rows on a wide screen; wider tables scroll sideways within their frame. */
export const TableRows = <Row, Sort extends string>(props: RowsProps<Row, Sort> & { label: string }) => {
  const { columns, rows, keyOf, sorting, selection, label } = props
  return (
    <div className={classes.scroll}>
      <Table className={classes.table} aria-label={label} highlightOnHover horizontalSpacing={0} verticalSpacing={0}>
        <Table.Thead>
          <Table.Tr>
            {selection && (
              <Table.Th className={classes.boxCell}>
                <AllBox rows={rows} keyOf={keyOf} selection={selection} />
              </Table.Th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sorting={sorting} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)} data-selected={selection?.selected.has(keyOf(row)) || undefined}>
              {selection && (
                <Table.Td className={classes.boxCell}>
                  <RowBox row={row} keyOf={keyOf} selection={selection} />
                </Table.Td>
              )}
              {columns.map(({ key, render, align }) => (
                <Table.Td key={key} data-align={align}>
                  {render(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
