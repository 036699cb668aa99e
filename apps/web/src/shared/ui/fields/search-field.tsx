import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, type Ref, useState } from 'react'
import classes from './search-field.module.css'

export interface SearchFieldProps {
  /** What stands in the box. */
  readonly typed: string
  readonly onType: (text: string, event: FormEvent<HTMLInputElement>) => void
  /** Asked for by the button. */
  readonly onSearch: () => void
  readonly onClear: () => void
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Says what is searched; the accessible name as well. */
  readonly label: string
  /** A button beside the box, with this word on it. */
  readonly buttonLabel?: string | undefined
  readonly ref?: Ref<HTMLInputElement>
}

/** The box of a search with its cross, and a button beside it where there is a word for it. */
export const SearchField = (props: SearchFieldProps) => {
  const { typed, onType, onSearch, onClear, onKeyDown, label, buttonLabel, ref } = props
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

/** What stands in the box. It follows a search that was changed elsewhere, and leaves a space that was just typed. */
export const useTyped = (value: string) => {
  const [typed, setTyped] = useState(value)
  const [followed, setFollowed] = useState(value)
  if (value !== followed) {
    setFollowed(value)
    if (value !== typed.trim()) setTyped(value)
  }
  return [typed, setTyped] as const
}
