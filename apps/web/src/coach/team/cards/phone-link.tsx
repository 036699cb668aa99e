import { dummyMobile, isMasked } from '@trophy/contract/core/mobile.rules.ts'
import { plainDigits } from '@trophy/contract/core/texts/digits.rules.ts'
import { nothing } from '../../../shared/format/dates.ts'
import classes from './cards.module.css'

/** A contact may have several numbers, and words beside them: five digits or more, in groups, are one to call. */
const callable = /([+(]*\p{Nd}(?:[\s().\p{Pd}]{0,3}\p{Nd}){4,13})/u

/** A link that calls each number; the dummy number and a masked one are plain text. */
export const PhoneLink = ({ number }: { number: string | null }) => {
  if (number === null) return nothing
  if (number === dummyMobile || isMasked(number)) return number
  return number.split(callable).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <a key={place} className={classes.link} href={`tel:${plainDigits(part).replace(/[^\d+]/g, '')}`}>
        {part}
      </a>
    ),
  )
}
