import { useState } from 'react'

/** The first items of a long list, and `showMore` for as many more. */
export const useShownPart = <Item>(items: readonly Item[], step: number) => {
  const [length, setLength] = useState(step)
  return {
    shown: items.slice(0, length),
    /** How many more `showMore` would show; 0 at the end. */
    more: Math.max(0, Math.min(step, items.length - length)),
    showMore: () => setLength((before) => before + step),
  }
}
