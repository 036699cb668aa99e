import { useDebouncedCallback } from '@mantine/hooks'
import { SearchField, useTypedText } from './search-field.tsx'

export interface SearchBoxProps {
  /** The current search. */
  readonly value: string
  readonly onSearch: (text: string) => void
  /** Placeholder and accessible name. */
  readonly label: string
  /** Searches while typing, 300 ms after the last key; false: on Enter only. */
  readonly whileTyping?: boolean
  /** Adds a button that searches. */
  readonly buttonLabel?: string
}

/** The delay between the last key and the search. */
export const searchDelayMilliseconds = 300

export const SearchBox = ({ value, onSearch, label, whileTyping = true, buttonLabel }: SearchBoxProps) => {
  const [typed, setTyped] = useTypedText(value)
  const searchLater = useDebouncedCallback(onSearch, searchDelayMilliseconds)
  const change = (text: string) => {
    setTyped(text)
    if (whileTyping) searchLater(text.trim())
  }
  const searchNow = (text: string) => {
    searchLater.cancel()
    setTyped(text)
    onSearch(text.trim())
  }
  return (
    <SearchField
      label={label}
      buttonLabel={buttonLabel}
      typed={typed}
      onType={change}
      onKeyDown={(event) => {
        if (event.key === 'Enter') searchNow(typed)
      }}
      onSearch={() => searchNow(typed)}
      onClear={() => searchNow('')}
    />
  )
}
