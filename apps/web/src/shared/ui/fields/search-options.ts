import type { ComboboxItem, ComboboxParsedItem } from '@mantine/core'
import { type ListPart, listPartMessage } from '@trophy/contract/core/list-part.ts'
import { formatCount } from '../../format/numbers.ts'

/** More are found by typing: a list of thousands would be slow to open. */
const shownAtOnce = 200

/** The options of a list; of one that is cut with a last line that says so, which cannot be chosen. */
export const optionsWithTotal = ({ rows, total }: ListPart<ComboboxItem>): ComboboxItem[] =>
  total > rows.length
    ? [...rows, { value: '…', label: listPartMessage(formatCount(rows.length), formatCount(total)), disabled: true }]
    : [...rows]

/** The first options in whose label the text stands. One with an empty value stands for none, or for all. */
export const firstOptions = (options: readonly ComboboxParsedItem[], search: string): ComboboxItem[] => {
  const text = search.trim().toLowerCase()
  const found = options.flatMap((option) =>
    'value' in option && option.label.toLowerCase().includes(text) ? option : [],
  )
  const none = found.filter(({ value }) => value === '')
  const rows = found.filter(({ value }) => value !== '')
  return [...none, ...optionsWithTotal({ rows: rows.slice(0, shownAtOnce), total: rows.length })]
}
