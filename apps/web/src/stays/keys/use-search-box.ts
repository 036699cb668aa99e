import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useTyped } from '../../shared/ui/search-field.tsx'
import { entryAfter, isScan, noEntry } from './typed-entry.rules.ts'

/** Where a field that has the focus brings up a keyboard over half of the screen, nobody asked for it yet. */
const hasOwnKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches

/** The search box of a board: what stands in it, and whether a scanner has typed it. */
export const useSearchBox = (searched: string) => {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useTyped(searched)
  const entry = useRef(noEntry)
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
    input.current?.select()
  })

  return {
    input,
    typed,
    type: (text: string, { nativeEvent }: FormEvent<HTMLInputElement>): void => {
      const inserted =
        nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertText' ? nativeEvent.data : null
      entry.current = entryAfter(entry.current, { text, inserted, at: nativeEvent.timeStamp }, strayAt.current)
      setTyped(text)
    },
    /** A key was typed that this box does not get. */
    miss: (at: number): void => {
      strayAt.current = at
    },
    isScan: (): boolean => isScan(entry.current, typed.trim()),
    /** Goes there; what is typed next takes the place of what stands there. */
    go: (): void => {
      input.current?.focus({ preventScroll: true })
      input.current?.select()
    },
    /** Puts a text in, which what is typed next takes the place of. */
    put: (text: string): void => {
      setTyped(text)
      isToBeSelected.current = true
    },
  }
}
