import type { ReactNode } from 'react'
import classes from './step-head.module.css'

/** The head of a step: what it is, and a line about it. */
export const StepHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className={classes.head}>
    <h2 className={classes.title}>{title}</h2>
    {children !== undefined && <p className={classes.text}>{children}</p>}
  </header>
)
