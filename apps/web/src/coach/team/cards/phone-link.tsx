import { dummyMobile, isMasked } from '@trophy/contract/core/mobile.rules.ts'
import { nothing } from '../../../shared/format/dates.ts'
import classes from './cards.module.css'

/** A link that calls the number; the dummy number and a masked one are plain text. */
export const PhoneLink = ({ number }: { number: string | null }) => {
  if (number === null) return nothing
  if (number === dummyMobile || isMasked(number)) return number
  return (
    <a className={classes.link} href={`tel:${number.replace(/[^\d+]/g, '')}`}>
      {number}
    </a>
  )
}
