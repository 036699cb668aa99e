import type { ReactNode } from 'react'
import layouts from '../../theme/layouts.module.css'
import classes from './form-section.module.css'

/** A titled part of a form: two columns, on a phone one. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={classes.section}>
    <legend className={classes.legend}>{title}</legend>
    <div className={`${layouts.fieldPairs} ${classes.fields}`}>{children}</div>
  </fieldset>
)
