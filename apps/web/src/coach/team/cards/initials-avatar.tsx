import { initials } from '../../../shared/format/numbers.ts'
import classes from './cards.module.css'

/** The initials of a name in a circle, always beside the name itself. */
export const InitialsAvatar = ({ name, isLarge = false }: { name: string; isLarge?: boolean }) => (
  <span className={classes.avatar} data-large={isLarge || undefined} aria-hidden>
    {initials(name)}
  </span>
)
