import type { ComboboxItem, ComboboxParsedItem } from '@mantine/core'
import { type ListPart, listPartMessage } from '@trophy/contract/core/list-part.ts'
import { formatCount } from '../../format/numbers.ts'

/** A list of thousands would be slow to open. */
const maxOptions = 200

/** The options of a list; where it is only a part, a disabled last option shows the total. */
export const optionsWithTotal = ({ rows, total }: ListPart<ComboboxItem>): ComboboxItem[] =>
  total > rows.length
    ? [...rows, { value: '…', label: listPartMessage(formatCount(rows.length), formatCount(total)), disabled: true }]
    : [...rows]

/** The first options whose label contains the text. An option with an empty value means none, or all. */
export const firstOptions = (options: readonly ComboboxParsedItem[], search: string): ComboboxItem[] => {
  const text = search.trim().toLowerCase()
  const found = options.flatMap((option) =>
    'value' in option && option.label.toLowerCase().includes(text) ? option : [],
  )
  const none = found.filter(({ value }) => value === '')
  const rows = found.filter(({ value }) => value !== '')
  return [...none, ...optionsWithTotal({ rows: rows.slice(0, maxOptions), total: rows.length })]
}
