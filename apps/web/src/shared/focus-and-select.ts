import type { RefObject } from 'react'

/**
 * Leads back to a field whose content was refused, with all of it selected: what is typed, pasted or filled in next takes
 * its place. The button that was pressed was busy meanwhile, and has lost the focus.
 */
export const focusAndSelect = ({ current: field }: RefObject<HTMLInputElement | null>): void => {
  field?.focus()
  field?.select()
}
