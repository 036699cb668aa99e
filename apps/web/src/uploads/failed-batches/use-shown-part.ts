import { useState } from 'react'

/** The first so many of a long list, and a way to see as many more. */
export const useShownPart = <Item>(items: readonly Item[], step: number) => {
  const [length, setLength] = useState(step)
  return {
    shown: items.slice(0, length),
    /** How many more `showMore` would show; 0 at the end. */
    more: Math.max(0, Math.min(step, items.length - length)),
    showMore: () => setLength((before) => before + step),
  }
}
