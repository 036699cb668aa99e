import { formatPaise } from '@trophy/contract/core/texts/money.ts'
import { lineLabels } from '../settlement.constants.ts'
import classes from '../settlement.module.css'

/** An amount in rupees, or that there is no rate. */
export const Amount = ({ paise }: { readonly paise: number | null }) => (
  <span className={classes.amount}>{paise === null ? lineLabels.noRate : formatPaise(paise)}</span>
)
