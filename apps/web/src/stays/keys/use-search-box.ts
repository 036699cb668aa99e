import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useTyped } from '../../shared/ui/fields/search-field.tsx'
import { entryAfter, isScan, noEntry } from './scan-detection.rules.ts'

/** Where a field that has the focus brings up a keyboard over half of the screen, nobody asked for it yet. */
const hasOwnKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches

/** The search box of a board: what stands in it, and whether a scanner has typed it. */
export const useSearchBox = (searched: string) => {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useTyped(searched)
  const entry = useRef(noEntry)
  /** When the key was pressed whose character comes next: also where the screen was busy since. */
  const pressedAt = useRef<number>(undefined)
  /** When a key went elsewhere last; before the board was there all did. */
  const strayAt = useRef(0)
  const isToBeSelected = useRef(false)

  useEffect(() => {
    strayAt.current = performance.now()
    if (hasOwnKeyboard()) input.current?.focus({ preventScroll: true })
  }, [])
  useLayoutEffect(() => {
    if (!isToBeSelected.current) return
    isToBeSelected.current = false
    selectIfFocused(input.current)
  })

  return {
    input,
    typed,
    type: (text: string, { nativeEvent }: FormEvent<HTMLInputElement>): void => {
      const inserted =
        nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertText' ? nativeEvent.data : null
      const at = pressedAt.current ?? nativeEvent.timeStamp
      pressedAt.current = undefined
      entry.current = entryAfter(entry.current, { text, inserted, at }, strayAt.current)
      setTyped(text)
    },
    /** A character was typed, here or elsewhere. */
    hear: (at: number, isStray: boolean): void => {
      if (isStray) strayAt.current = at
      pressedAt.current = isStray ? undefined : at
    },
    isScan: (): boolean => isScan(entry.current, typed.trim()),
    /** Goes there; what is typed next takes the place of what stands there. */
    go: (): void => {
      input.current?.focus({ preventScroll: true })
      input.current?.select()
    },
    /** Puts a text in, which what is typed next takes the place of. */
    put: (text: string): void => {
      isToBeSelected.current = input.current?.value !== text
      if (isToBeSelected.current) setTyped(text)
      else selectIfFocused(input.current)
    },
  }
}

const selectIfFocused = (input: HTMLInputElement | null): void => {
  if (input !== null && input === document.activeElement) input.select()
}
