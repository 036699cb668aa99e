import type { ComboboxItem, ComboboxParsedItem, Primitive } from '@mantine/core'
import { type ListPart, listPartMessage } from '@trophy/contract/core/list-part.ts'
import { formatCount } from '../../format/numbers.ts'
import { rowsMatching } from './matching.rules.ts'

/** A list of thousands would be slow to open. */
const maxOptions = 200

/** The options of a list; where it is only a part, a disabled last option shows the total. */
export const optionsWithTotal = ({ rows, total }: ListPart<ComboboxItem>): ComboboxItem[] =>
  total > rows.length
    ? [...rows, { value: '…', label: listPartMessage(formatCount(rows.length), formatCount(total)), disabled: true }]
    : [...rows]

/** The options with every word of the text in their label. */
export const optionsMatching = <Value extends Primitive>(
  options: readonly ComboboxParsedItem<Value>[],
  search: string,
): ComboboxItem<Value>[] =>
  rowsMatching(
    options.flatMap((option) => ('value' in option ? option : [])),
    search,
    ({ label }) => [label],
  )

/** The first of these. An option with an empty value means none, or all. */
export const firstOptions = (options: readonly ComboboxParsedItem[], search: string): ComboboxItem[] => {
  const found = optionsMatching(options, search)
  const none = found.filter(({ value }) => value === '')
  const rows = found.filter(({ value }) => value !== '')
  return [...none, ...optionsWithTotal({ rows: rows.slice(0, maxOptions), total: rows.length })]
}
