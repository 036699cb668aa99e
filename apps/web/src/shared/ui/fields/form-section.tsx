import type { ReactNode } from 'react'
import patterns from '../../theme/patterns.module.css'
import classes from './form-section.module.css'

/** A titled part of a form: two columns, on a phone one. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={classes.section}>
    <legend className={classes.legend}>{title}</legend>
    <div className={`${patterns.fieldPairs} ${classes.fields}`}>{children}</div>
  </fieldset>
)
