import type { ReactNode } from 'react'
import classes from './steps.module.css'

/** The header of a step: title and description. */
export const StepHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className={classes.head}>
    <h2 className={classes.title}>{title}</h2>
    {children !== undefined && <p className={classes.text}>{children}</p>}
  </header>
)
