import { useState } from 'react'
import type { BoardRow } from '../stay-actions.ts'
import { type ActiveRow, activeKeyOf, moveActive } from './active-row.rules.ts'

interface ActiveRowOptions {
  /** The rows of the page. */
  readonly people: readonly BoardRow[]
  /** The current search, and whether the rows are its result. */
  readonly search: string
  readonly isCurrent: boolean
}

/** The active row of keyboard navigation. */
export const useActiveRow = ({ people, search, isCurrent }: ActiveRowOptions) => {
  const [active, setActive] = useState<ActiveRow>()
  /** The id of a search: its person becomes active once found. */
  const [searchedId, setSearchedId] = useState<string>()
  /** How far to move once the rows of the search are loaded. */
  const [steps, setSteps] = useState(0)
  const keys = people.map(({ participantId }) => participantId)
  const key = activeKeyOf(active, keys)
  if (steps !== 0 && isCurrent) {
    setSteps(0)
    setSearchedId(undefined)
    setActive(moveActive(active, keys, steps))
  } else if (searchedId !== undefined && searchedId === search && isCurrent) {
    setSearchedId(undefined)
    const index = keys.indexOf(searchedId)
    if (index >= 0) setActive({ key: searchedId, index, isDone: false })
  }
  const clear = (): void => {
    setActive(undefined)
    setSearchedId(undefined)
    setSteps(0)
  }
  return {
    key,
    person: people.find(({ participantId }) => participantId === key),
    /** True while it waits for the rows to move through. */
    isMoving: steps !== 0,
    /** Activates the person with this id when the search has found them. */
    activateFound: (id: string | undefined): void => {
      clear()
      setSearchedId(id)
    },
    /** Moves when the rows of the current search are loaded, not through those of an earlier one. */
    move: (step: 1 | -1): void => {
      if (isCurrent) setActive(moveActive(active, keys, step))
      else setSteps((before) => before + step)
    },
    /** Marks the active row as done. */
    markDone: (): void => setActive(active && { ...active, isDone: true }),
    clear,
  }
}
