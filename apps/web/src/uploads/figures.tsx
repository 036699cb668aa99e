import { formatCount } from '../shared/format/numbers.ts'
import classes from './uploads.module.css'

interface Figure {
  readonly label: string
  readonly value: number
}

/** A few counts side by side. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={classes.figures}>
    {figures.map(({ label, value }) => (
      <div key={label} className={classes.figure}>
        <dt>{label}</dt>
        <dd>{formatCount(value)}</dd>
      </div>
    ))}
  </dl>
)
