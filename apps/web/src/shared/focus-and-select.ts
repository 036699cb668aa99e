import type { RefObject } from 'react'

/** Focuses a field whose value was rejected and selects the value, so that the next input replaces it. */
export const focusAndSelect = ({ current: field }: RefObject<HTMLInputElement | null>): void => {
  field?.focus()
  field?.select()
}
