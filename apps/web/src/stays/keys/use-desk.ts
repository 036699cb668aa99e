import { useEffect, useEffectEvent } from 'react'
import type { HistoryStep } from '../../shared/url/use-list-params.ts'
import { type BoardRow, type Direction, isEligible } from '../stay-actions.ts'
import { type Command, commandOf } from './board-keys.rules.ts'
import { keyTargetOf } from './place-of.ts'
import { looksLikeId } from './scan-detection.rules.ts'
import { useActiveRow } from './use-active-row.ts'
import { useSearchBox } from './use-search-box.ts'
import { useSingleKeyShortcuts } from './use-single-key-shortcuts.ts'

interface DeskOptions {
  readonly direction: Direction
  readonly people: readonly BoardRow[]
  readonly search: string
  /** Whether the rows are those of the search. */
  readonly isCurrent: boolean
  readonly onSearch: (text: string, step?: HistoryStep) => void
  readonly onPage: (step: 1 | -1) => void
  readonly onScan: (code: string) => void
  readonly onAct: (row: BoardRow) => void
  readonly onToggle: (row: BoardRow) => void
  readonly onHelp: () => void
  /** The last scan that came to nothing, as long as nothing was scanned since. */
  readonly refused: { readonly code: string } | undefined
}

/** Fast hands: search box, keys and scanner of a board. */
export const useDesk = (options: DeskOptions) => {
  const { direction, search, onSearch, onPage, onScan, onAct, onToggle, onHelp, refused } = options
  const box = useSearchBox(search)
  const active = useActiveRow(options)
  const { areOn: hasSingleKeys } = useSingleKeyShortcuts()

  const searchFor = (text: string): void => {
    onSearch(text)
    active.await(looksLikeId(text) ? text : undefined)
    box.put(text)
  }
  const scan = (code: string): void => {
    box.put('')
    active.clear()
    if (search !== '') onSearch('', 'replace')
    onScan(code)
  }
  const act = (): void => {
    if (!active.person) return
    active.leave()
    box.go()
    onAct(active.person)
  }
  const enter = (): void => {
    const text = box.typed.trim()
    if (box.isScan()) scan(text)
    else if (active.person) act()
    else if (!active.isMoving) searchFor(text)
  }
  const leave = (): void => {
    if (active.key !== undefined) active.clear()
    else searchFor('')
  }
  const turn = (step: 1 | -1): void => {
    active.clear()
    onPage(step)
  }
  const commands: Readonly<Record<Command, () => void>> = {
    search: box.go,
    type: box.go,
    leave,
    enter,
    act,
    select: () => {
      if (active.person && isEligible(direction, active.person)) onToggle(active.person)
    },
    down: () => active.move(1),
    up: () => active.move(-1),
    previousPage: () => turn(-1),
    nextPage: () => turn(1),
    help: onHelp,
    none: () => undefined,
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const place = keyTargetOf(event.target, box.input.current)
    if (event.key.length === 1) box.hear(event.timeStamp, place === 'elsewhere')
    const command = commandOf({
      key: event.key,
      place,
      isRepeat: event.repeat,
      isModified: event.ctrlKey || event.metaKey || event.altKey || event.isComposing,
      isEmpty: box.typed === '',
      isAtRow: active.person !== undefined || active.isMoving,
      hasSingleKeys,
    })
    if (command === undefined) return
    // A key that is to be typed in the box goes there by itself.
    if (command !== 'type') event.preventDefault()
    commands[command]()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  /** What was scanned in vain stands in the box again, and whom it is about in the list, unless somebody types already. */
  const bringBack = useEffectEvent((code: string) => {
    if (box.typed !== '' || keyTargetOf(document.activeElement, box.input.current) === 'elsewhere') return
    box.go()
    box.put(code)
    onSearch(code, 'replace')
  })
  useEffect(() => {
    if (refused) bringBack(refused.code)
  }, [refused])

  return {
    box: {
      ref: box.input,
      typed: box.typed,
      onType: (...typing: Parameters<typeof box.type>): void => {
        box.type(...typing)
        active.clear()
      },
      onSearch: () => searchFor(box.typed.trim()),
      onClear: () => {
        searchFor('')
        box.go()
      },
    },
    activePerson: active.person,
  }
}

export type Desk = ReturnType<typeof useDesk>
