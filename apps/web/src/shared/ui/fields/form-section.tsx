import type { ReactNode } from 'react'
import classes from './form-section.module.css'

/** A part of a form with its name: two columns at a desk, one on a phone. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={classes.section}>
    <legend className={classes.legend}>{title}</legend>
    <div className={classes.fields}>{children}</div>
  </fieldset>
)
