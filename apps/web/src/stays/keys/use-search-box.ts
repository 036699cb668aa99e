import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useTypedText } from '../../shared/ui/search/search-box.tsx'
import { entryAfter, maxScanPause, noEntry, scannedCode, usCharacterOf } from './scan-detection.rules.ts'

/** On a touch screen a focused field would open the keyboard over half of the screen. */
const hasHardwareKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches

/** The search box of a board, which knows whether its text was typed by a scanner. */
export const useSearchBox = (searched: string) => {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useTypedText(searched)
  const entry = useRef(noEntry)
  /** When the key of the next character was pressed; the input event may be late. */
  const pressedAt = useRef<number>(undefined)
  /** The last keys, by their place on the keyboard. */
  const pressed = useRef({ text: '', at: 0 })
  /** When a key was last typed elsewhere; before the board was rendered all were. */
  const strayAt = useRef(0)
  const selectsAfterRender = useRef(false)

  useEffect(() => {
    strayAt.current = performance.now()
    if (hasHardwareKeyboard()) input.current?.focus({ preventScroll: true })
  }, [])
  useLayoutEffect(() => {
    if (!selectsAfterRender.current) return
    selectsAfterRender.current = false
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
    /** Records when a character was typed, here or elsewhere. */
    recordKey: (event: KeyboardEvent, isStray: boolean): void => {
      const { timeStamp: at } = event
      const before = at - pressed.current.at <= maxScanPause ? pressed.current.text : ''
      pressed.current = { text: before + usCharacterOf(event), at }
      if (isStray) strayAt.current = at
      pressedAt.current = isStray ? undefined : at
    },
    scanned: (): string | undefined => scannedCode(entry.current, typed.trim(), pressed.current.text),
    /** Focuses the box and selects its text, so that the next input replaces it. */
    focus: (): void => {
      input.current?.focus({ preventScroll: true })
      input.current?.select()
    },
    /** Sets the text, selected if the box has the focus. */
    setText: (text: string): void => {
      selectsAfterRender.current = input.current?.value !== text
      if (selectsAfterRender.current) setTyped(text)
      else selectIfFocused(input.current)
    },
  }
}

const selectIfFocused = (input: HTMLInputElement | null): void => {
  if (input !== null && input === document.activeElement) input.select()
}
