import { Button, CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './search-box.module.css'

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

const pauseMilliseconds = 300

export const SearchBox = ({ value, onSearch, label, whileTyping = true, buttonLabel }: SearchBoxProps) => {
  const [typed, setTyped] = useTyped(value)
  const searchLater = useDebouncedCallback(onSearch, pauseMilliseconds)
  const change = (text: string) => {
    setTyped(text)
    if (whileTyping) searchLater(text.trim())
  }
  const searchNow = (text: string) => {
    searchLater.cancel()
    setTyped(text)
    onSearch(text.trim())
  }
  const box = (
    <TextInput
      type="search"
      role="searchbox"
      className={classes.box ?? ''}
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={100}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') searchNow(typed)
      }}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={typed !== '' && <CloseButton aria-label="Clear search" size="sm" onClick={() => searchNow('')} />}
    />
  )
  if (buttonLabel === undefined) return box
  return (
    <div className={classes.withButton}>
      {box}
      <Button variant="default" onClick={() => searchNow(typed)}>
        {buttonLabel}
      </Button>
    </div>
  )
}

/** What stands in the box. It follows a search that was changed elsewhere, and leaves a space that was just typed. */
const useTyped = (value: string) => {
  const [typed, setTyped] = useState(value)
  const [followed, setFollowed] = useState(value)
  if (value !== followed) {
    setFollowed(value)
    if (value !== typed.trim()) setTyped(value)
  }
  return [typed, setTyped] as const
}
