import { useDebouncedCallback } from '@mantine/hooks'
import { SearchField, useTyped } from './search-field.tsx'

export interface SearchBoxProps {
  /** What the list is searched for now. */
  readonly value: string
  readonly onSearch: (text: string) => void
  /** Says what is searched; the accessible name as well. */
  readonly label: string
  /** Searches while typing, 300 ms after the last key; false: on Enter only. */
  readonly whileTyping?: boolean
  /** A button beside the box, with this word on it, searches as Enter does. */
  readonly buttonLabel?: string
}

/** So many milliseconds after the last key a search begins. */
export const typingPause = 300

export const SearchBox = ({ value, onSearch, label, whileTyping = true, buttonLabel }: SearchBoxProps) => {
  const [typed, setTyped] = useTyped(value)
  const searchLater = useDebouncedCallback(onSearch, typingPause)
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
