import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { nothing } from '../../format/dates.ts'
import type { CardPlace, Column, RowsProps, Sorting } from './column.ts'
import classes from './card-rows.module.css'
import { AllBox, RowBox } from './selection-boxes.tsx'

/** The rows on a phone: a card each, with the columns in their places. */
export const CardRows = <Row, Sort extends string>(props: RowsProps<Row, Sort> & { label: string }) => {
  const { columns, rows, keyOf, sorting, selection, label } = props
  return (
    <>
      {(sorting || selection) && (
        <div className={classes.tools}>
          {selection && <AllBox rows={rows} keyOf={keyOf} selection={selection} label="Select all on this page" />}
          {sorting && <SortSelect columns={columns} sorting={sorting} />}
        </div>
      )}
      <ul className={classes.cards} aria-label={label}>
        {rows.map((row) => (
          <li
            key={keyOf(row)}
            className={classes.card}
            data-selected={selection?.selected.has(keyOf(row)) || undefined}
          >
            <CardContent columns={columns} row={row} keyOf={keyOf} selection={selection} />
          </li>
        ))}
      </ul>
    </>
  )
}

const CardContent = <Row, Sort extends string>(
  props: Pick<RowsProps<Row, Sort>, 'columns' | 'keyOf' | 'selection'> & { row: Row },
) => {
  const { columns, row } = props
  const at = (place: CardPlace) => columns.filter(({ card = 'line' }) => card === place)
  const actions = at('actions')
  return (
    <>
      <div className={classes.head}>
        <RowBox {...props} />
        <div className={classes.title}>
          {at('title').map(({ key, render }) => (
            <div key={key}>{render(row)}</div>
          ))}
        </div>
        <div className={classes.corner}>
          {at('corner').map(({ key, render }) => (
            <div key={key}>{render(row)}</div>
          ))}
        </div>
      </div>
      <dl className={classes.lines}>
        {at('line').map(({ key, title, render }) => (
          <Line key={key} title={title} content={render(row)} />
        ))}
      </dl>
      {actions.length > 0 && (
        <div className={classes.actions}>
          {actions.map(({ key, render }) => (
            <div key={key}>{render(row)}</div>
          ))}
        </div>
      )}
    </>
  )
}

/** Label and content. What is missing takes no room on a phone. */
const Line = ({ title, content }: { title: string; content: ReactNode }) =>
  content !== nothing && (
    <div className={classes.line}>
      <dt>{title}</dt>
      <dd>{content}</dd>
    </div>
  )

const orders = { asc: 'ascending', desc: 'descending' } as const

interface SortSelectProps<Row, Sort extends string> {
  readonly columns: readonly Column<Row, Sort>[]
  readonly sorting: Sorting<Sort>
}

/** Stands for the sort buttons in the table's head. An order that no column shows (newest first) is the empty choice. */
const SortSelect = <Row, Sort extends string>({ columns, sorting }: SortSelectProps<Row, Sort>) => {
  const options = columns.flatMap(({ title, sortBy }) =>
    sortBy === undefined
      ? []
      : (['asc', 'desc'] as const).map((order) => ({
          value: `${sortBy} ${order}`,
          label: `${title}, ${orders[order]}`,
          sortBy,
          order,
        })),
  )
  return (
    <Select
      aria-label="Sort by"
      placeholder="Sort by"
      className={classes.sort ?? ''}
      data={options}
      value={`${sorting.by} ${sorting.order}`}
      allowDeselect={false}
      onChange={(_, chosen) => {
        const option = options.find(({ value }) => value === chosen?.value)
        if (option) sorting.onChange(option.sortBy, option.order)
      }}
    />
  )
}
