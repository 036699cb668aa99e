import { Button, CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, type Ref, useState } from 'react'
import classes from './search-box.module.css'
import { listPartMessage } from '@trophy/contract/core/list-part.ts'
import { formatCount } from '../../format/numbers.ts'
import patterns from '../../theme/patterns.module.css'

interface SearchFieldProps {
  readonly typed: string
  readonly onType: (text: string, event: FormEvent<HTMLInputElement>) => void
  readonly onClear: () => void
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Placeholder and accessible name. */
  readonly label: string
  /** Adds a button beside the box. */
  readonly buttonLabel?: string
  /** Called by the button. */
  readonly onSearch?: () => void
  readonly ref?: Ref<HTMLInputElement>
}

/** A search box with a clear button; {@link SearchBox} adds the behaviour. */
export const SearchField = (props: SearchFieldProps) => {
  const { typed, onType, onClear, onKeyDown, label, buttonLabel, onSearch, ref } = props
  const box = (
    <TextInput
      ref={ref ?? null}
      type="search"
      role="searchbox"
      className={classes.box ?? ''}
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={100}
      onChange={(event) => onType(event.currentTarget.value, event)}
      {...(onKeyDown && { onKeyDown })}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed !== '' && (
          <CloseButton className={classes.clear ?? ''} aria-label="Clear search" iconSize={14} onClick={onClear} />
        )
      }
    />
  )
  if (buttonLabel === undefined) return box
  return (
    <div className={classes.withButton}>
      {box}
      <Button variant="default" onClick={onSearch}>
        {buttonLabel}
      </Button>
    </div>
  )
}

/** The typed text. It follows a search that was changed elsewhere, and keeps a trailing space. */
export const useTypedText = (value: string) => {
  const [typed, setTyped] = useState(value)
  const [followed, setFollowed] = useState(value)
  if (value !== followed) {
    setFollowed(value)
    if (value !== typed.trim()) setTyped(value)
  }
  return [typed, setTyped] as const
}

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

export interface ListPartNoteProps {
  readonly shown: number
  readonly total: number
}

/** Shows the total of a list of which only a part is shown, and how to narrow it. */
export const ListPartNote = ({ shown, total }: ListPartNoteProps) => (
  <p className={patterns.hint} role="status" hidden={total <= shown}>
    {total > shown && listPartMessage(formatCount(shown), formatCount(total))}
  </p>
)
