import { useDebouncedCallback } from '@mantine/hooks'
import { SearchField, useTypedText } from './search-field.tsx'

export interface SearchBoxProps {
  /** The current search. */
  readonly value: string
  readonly onSearch: (text: string) => void
  /** Placeholder and accessible name. */
  readonly label: string
}

/** The delay between the last key and the search; Enter searches at once. */
export const searchDelayMilliseconds = 300

export const SearchBox = ({ value, onSearch, label }: SearchBoxProps) => {
  const [typed, setTyped] = useTypedText(value)
  const searchLater = useDebouncedCallback(onSearch, searchDelayMilliseconds)
  const change = (text: string) => {
    setTyped(text)
    searchLater(text.trim())
  }
  const searchNow = (text: string) => {
    searchLater.cancel()
    setTyped(text)
    onSearch(text.trim())
  }
  return (
    <SearchField
      label={label}
      typed={typed}
      onType={change}
      onKeyDown={(event) => {
        if (event.key === 'Enter') searchNow(typed)
      }}
      onClear={() => searchNow('')}
    />
  )
}
