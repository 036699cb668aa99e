import { type ReactNode, useId } from 'react'
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
