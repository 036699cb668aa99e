import { useState } from 'react'
import type { BoardRow } from '../deeds.ts'
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
  const keys = people.map(({ participantId }) => participantId)
  const key = activeKeyOf(active, keys)
  if (awaited !== undefined && awaited === search && isCurrent) {
    setAwaited(undefined)
    const index = keys.indexOf(awaited)
    if (index >= 0) setActive({ key: awaited, index, isLeft: false })
  }
  return {
    key,
    person: people.find(({ participantId }) => participantId === key),
    await: (id: string | undefined): void => {
      setActive(undefined)
      setAwaited(id)
    },
    /** Rows of an earlier search are not gone through: they are about to change. */
    move: (step: 1 | -1): void => {
      if (isCurrent) setActive(moveActive(active, keys, step))
    },
    /** The active row was dealt with. */
    leave: (): void => setActive(active && { ...active, isLeft: true }),
    clear: (): void => {
      setActive(undefined)
      setAwaited(undefined)
    },
  }
}
