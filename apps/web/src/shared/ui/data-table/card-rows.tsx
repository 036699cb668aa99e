import { Select } from '../fields/select.tsx'
import { nothing } from '../../format/dates.ts'
import patterns from '../../theme/patterns.module.css'
import { type CardPlace, type Column, hasTotals, rowAttributes, type RowsProps, type Sorting } from './column.ts'
import classes from './card-rows.module.css'
import { AllBox, RowBox } from './selection-boxes.tsx'

/** The rows on a phone: one card each. */
export const CardRows = <Row, Sort extends string>(props: RowsProps<Row, Sort>) => {
  const { columns, rows, keyOf, sorting, selection, activeKey, label } = props
  return (
    <>
      {(sorting || selection) && (
        <div className={classes.tools}>
          {selection && <AllBox rows={rows} keyOf={keyOf} selection={selection} label="Select all on this page" />}
          {sorting && <SortSelect columns={columns} sorting={sorting} />}
        </div>
      )}
      <ul className={patterns.bareList} aria-label={label}>
        {rows.map((row) => (
          <li key={keyOf(row)} className={classes.card} {...rowAttributes(keyOf(row), selection, activeKey)}>
            <CardContent columns={columns} row={row} keyOf={keyOf} selection={selection} />
          </li>
        ))}
        {hasTotals(columns) && (
          <li className={classes.card}>
            <dl className={classes.lines}>
              {columns.map(
                ({ key, title, total }) =>
                  total !== undefined && (
                    <div key={key} className={classes.line}>
                      <dt>{title}</dt>
                      <dd>{total}</dd>
                    </div>
                  ),
              )}
            </dl>
          </li>
        )}
      </ul>
    </>
  )
}

/** Missing values are not shown on a card. */
const contentsOf = <Row, Sort extends string>(columns: readonly Column<Row, Sort>[], row: Row) =>
  columns
    .map(({ key, title, card = 'line', render }) => ({ key, title, card, content: render(row) }))
    .filter(({ content }) => content !== nothing)

const CardContent = <Row, Sort extends string>(
  props: Pick<RowsProps<Row, Sort>, 'columns' | 'keyOf' | 'selection'> & { row: Row },
) => {
  const contents = contentsOf(props.columns, props.row)
  const at = (place: CardPlace) => contents.filter(({ card }) => card === place)
  const actions = at('actions')
  return (
    <>
      <div className={classes.head}>
        <RowBox {...props} />
        <div className={patterns.fillingText}>
          {at('title').map(({ key, content }) => (
            <div key={key}>{content}</div>
          ))}
        </div>
        <div className={classes.corner}>
          {at('corner').map(({ key, content }) => (
            <div key={key}>{content}</div>
          ))}
        </div>
      </div>
      <dl className={classes.lines}>
        {at('line').map(({ key, title, content }) => (
          <div key={key} className={classes.line}>
            <dt>{title}</dt>
            <dd>{content}</dd>
          </div>
        ))}
      </dl>
      {actions.length > 0 && (
        <div className={`${patterns.buttonRow} ${classes.actions}`}>
          {actions.map(({ key, content }) => (
            <div key={key}>{content}</div>
          ))}
        </div>
      )}
    </>
  )
}

const orders = { asc: 'ascending', desc: 'descending' } as const

interface SortSelectProps<Row, Sort extends string> {
  readonly columns: readonly Column<Row, Sort>[]
  readonly sorting: Sorting<Sort>
}

/** Replaces the sort buttons of the table's head. The select is empty for an order without a column (newest first). */
const SortSelect = <Row, Sort extends string>({ columns, sorting }: SortSelectProps<Row, Sort>) => {
  const options = columns.flatMap(({ title, sortBy }) =>
    sortBy === undefined
      ? []
      : (['asc', 'desc'] as const).map((sortOrder) => ({
          value: `${sortBy} ${sortOrder}`,
          label: `${title}, ${orders[sortOrder]}`,
          sortBy,
          sortOrder,
        })),
  )
  const shown = options.find(({ sortBy, sortOrder }) => sortBy === sorting.sortBy && sortOrder === sorting.sortOrder)
  return (
    <Select
      aria-label="Sort by"
      placeholder="Sort by"
      className={classes.sort ?? ''}
      data={options}
      // With a value that it does not know, the library would keep the label of the one before.
      value={shown?.value ?? null}
      onChange={(chosen) => {
        const option = options.find(({ value }) => value === chosen)
        if (option) sorting.change({ sortBy: option.sortBy, sortOrder: option.sortOrder })
      }}
    />
  )
}
