import { initials } from '../../shared/format/numbers.ts'
import classes from './initials-avatar.module.css'

/** The first letters of a name, in a circle. The name itself always stands beside it. */
export const InitialsAvatar = ({ name, isLarge = false }: { name: string; isLarge?: boolean }) => (
  <span className={classes.avatar} data-large={isLarge || undefined} aria-hidden>
    {initials(name)}
  </span>
)
