import { useLocalStorage } from '@mantine/hooks'
import { isEligible } from '@trophy/contract/stays/stay-transitions.rules.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { HistoryStep } from '../../shared/url/use-url-params.ts'
import type { BoardRow, Direction } from '../stay-actions.ts'
import { type ActiveRow, activeKeyOf, moveActive, type Command, type KeyTarget, commandOf } from './board-keys.rules.ts'
import { looksLikeId } from './scan-detection.rules.ts'
import { useSearchBox } from './use-search-box.ts'

interface DeskOptions {
  readonly direction: Direction
  readonly people: readonly BoardRow[]
  readonly search: string
  /** Whether the rows are the result of the search. */
  readonly isCurrent: boolean
  readonly onSearch: (text: string, step?: HistoryStep) => void
  readonly onPage: (step: 1 | -1) => void
  readonly onScan: (code: string) => void
  readonly onAct: (row: BoardRow) => void
  readonly onToggle: (row: BoardRow) => void
  readonly onHelp: () => void
  /** The last scan, if it was refused. */
  readonly refused: { readonly code: string } | undefined
}

/** Search box, keyboard and scanner of a board. */
export const useDesk = (options: DeskOptions) => {
  const { direction, search, onSearch, onPage, onScan, onAct, onToggle, onHelp, refused } = options
  const box = useSearchBox(search)
  const active = useActiveRow(options)
  const { areOn: hasSingleKeys } = useSingleKeyShortcuts()

  const searchFor = (text: string): void => {
    onSearch(text)
    active.activateFound(looksLikeId(text) ? text : undefined)
    box.setText(text)
  }
  const scan = (code: string): void => {
    box.setText('')
    active.clear()
    if (search !== '') onSearch('', 'replace')
    onScan(code)
  }
  const act = (): void => {
    if (!active.person) return
    active.markDone()
    box.focus()
    onAct(active.person)
  }
  const enter = (): void => {
    const code = box.scanned()
    if (code !== undefined) scan(code)
    else if (active.person) act()
    else if (!active.isMoving) searchFor(box.typed.trim())
  }
  const clear = (): void => {
    if (active.key !== undefined) active.clear()
    else searchFor('')
  }
  const changePage = (step: 1 | -1): void => {
    active.clear()
    onPage(step)
  }
  const commands: Readonly<Record<Command, () => void>> = {
    search: box.focus,
    type: box.focus,
    clear,
    enter,
    act,
    select: () => {
      if (active.person && isEligible(direction, active.person)) onToggle(active.person)
    },
    down: () => active.move(1),
    up: () => active.move(-1),
    previousPage: () => changePage(-1),
    nextPage: () => changePage(1),
    help: onHelp,
    none: () => undefined,
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const target = keyTargetOf(event.target, box.input.current)
    if (event.key.length === 1) box.recordKey(event, target === 'elsewhere')
    // Some scanners end a code by Tab.
    const endsScan = event.key === 'Tab' && target === 'search' && box.scanned() !== undefined
    const command = commandOf({
      key: endsScan ? 'Enter' : event.key,
      target,
      isRepeat: event.repeat,
      isModified: event.ctrlKey || event.metaKey || event.altKey || event.isComposing,
      isEmpty: box.typed === '',
      isAtRow: active.person !== undefined || active.isMoving,
      hasSingleKeys,
    })
    if (command === undefined) return
    // The browser types the key into the box, which now has the focus.
    if (command !== 'type') event.preventDefault()
    commands[command]()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  /** Searches a refused code, so that the list shows its person, unless the user is already typing. */
  const searchRefused = useEffectEvent((code: string) => {
    if (box.typed !== '' || keyTargetOf(document.activeElement, box.input.current) === 'elsewhere') return
    box.focus()
    box.setText(code)
    onSearch(code, 'replace')
  })
  useEffect(() => {
    if (refused) searchRefused(refused.code)
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
        box.focus()
      },
    },
    activePerson: active.person,
  }
}

export type Desk = ReturnType<typeof useDesk>

const pressableTypes: readonly string[] = ['checkbox', 'radio', 'button', 'submit']

/** Whether the element takes typed text. A read-only input, such as a select without search, does not. */
const isTextField = (element: HTMLElement): boolean => {
  if (element instanceof HTMLInputElement) return !element.readOnly && !pressableTypes.includes(element.type)
  return element instanceof HTMLTextAreaElement || element.isContentEditable
}

const keyTargetOf = (target: EventTarget | null, search: HTMLInputElement | null): KeyTarget => {
  if (document.querySelector('[role="dialog"][aria-modal="true"]')) return 'elsewhere'
  if (target !== null && target === search) return 'search'
  if (!(target instanceof HTMLElement) || target === document.body) return 'page'
  return isTextField(target) || target.ariaExpanded === 'true' ? 'elsewhere' : 'control'
}

interface ActiveRowOptions {
  /** The rows of the page. */
  readonly people: readonly BoardRow[]
  /** The current search, and whether the rows are its result. */
  readonly search: string
  readonly isCurrent: boolean
}

/** The active row of keyboard navigation. */
const useActiveRow = ({ people, search, isCurrent }: ActiveRowOptions) => {
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

/**
 * Whether `/` and `?` are shortcuts: users of speech input must be able to switch single-character shortcuts off (WCAG
 * 2.1.4). Stored in the browser, for all its tabs.
 */
export const useSingleKeyShortcuts = () => {
  const [stored, store] = useLocalStorage<'on' | 'off'>({
    key: 'single_key_shortcuts',
    defaultValue: 'on',
    getInitialValueInEffect: false,
  })
  return { areOn: stored === 'on', set: (areOn: boolean): void => store(areOn ? 'on' : 'off') }
}
