import { useState } from 'react'
import type { BoardRow } from '../stay-actions.ts'
import { type ActiveRow, activeKeyOf, moveActive } from './active-row.rules.ts'

interface ActiveRowOptions {
  /** The rows of the page. */
  readonly people: readonly BoardRow[]
  /** What they were searched for, and whether they are those of that search already. */
  readonly search: string
  readonly isCurrent: boolean
}

/** The row at which the keyboard is. */
export const useActiveRow = ({ people, search, isCurrent }: ActiveRowOptions) => {
  const [active, setActive] = useState<ActiveRow>()
  /** An id that was searched for: the person who has it becomes active once found. */
  const [awaited, setAwaited] = useState<string>()
  /** How far to move once the rows that were asked for are there. */
  const [steps, setSteps] = useState(0)
  const keys = people.map(({ participantId }) => participantId)
  const key = activeKeyOf(active, keys)
  if (steps !== 0 && isCurrent) {
    setSteps(0)
    setAwaited(undefined)
    setActive(moveActive(active, keys, steps))
  } else if (awaited !== undefined && awaited === search && isCurrent) {
    setAwaited(undefined)
    const index = keys.indexOf(awaited)
    if (index >= 0) setActive({ key: awaited, index, isLeft: false })
  }
  return {
    key,
    person: people.find(({ participantId }) => participantId === key),
    /** True while it waits for the rows through which it is to move. */
    isMoving: steps !== 0,
    await: (id: string | undefined): void => {
      setActive(undefined)
      setAwaited(id)
      setSteps(0)
    },
    /** Rows of an earlier search are not gone through, for they are about to change: those to come are. */
    move: (step: 1 | -1): void => {
      if (isCurrent) setActive(moveActive(active, keys, step))
      else setSteps((before) => before + step)
    },
    /** The active row was dealt with. */
    leave: (): void => setActive(active && { ...active, isLeft: true }),
    clear: (): void => {
      setActive(undefined)
      setAwaited(undefined)
      setSteps(0)
    },
  }
}
