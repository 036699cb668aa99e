import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'

interface ShownPartProps<Item> {
  readonly items: readonly Item[]
  /** How many are shown at first, and how many more by the button. */
  readonly step: number
  readonly moreLabel: (more: number) => string
  /** The list of the items shown. */
  readonly children: (shown: readonly Item[]) => ReactNode
}

/** The first items of a long list, and the button for as many more. */
export const ShownPart = <Item,>({ items, step, moreLabel, children }: ShownPartProps<Item>) => {
  const [length, setLength] = useState(step)
  const more = Math.min(step, items.length - length)
  return (
    <>
      {children(items.slice(0, length))}
      {more > 0 && (
        <Button variant="subtle" fullWidth onClick={() => setLength(length + step)}>
          {moreLabel(more)}
        </Button>
      )}
    </>
  )
}
