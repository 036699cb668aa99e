import { Button } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import patterns from '../../shared/theme/patterns.module.css'
import classes from './causes.module.css'

interface FramedSectionProps {
  readonly title: string
  /** Below the title. */
  readonly hint?: ReactNode
  readonly children: ReactNode
}

/** A list in a frame, with its title. */
export const FramedSection = ({ title, hint, children }: FramedSectionProps) => {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        {title}
      </h3>
      {hint !== undefined && <p className={`${patterns.secondaryText} ${classes.listed}`}>{hint}</p>}
      <div className={classes.frame}>{children}</div>
    </section>
  )
}

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
