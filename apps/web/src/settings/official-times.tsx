import { timingLabels } from '@trophy/contract/settings/settings.constants.ts'
import { officialCheckin, officialCheckout } from '@trophy/contract/stays/stays.constants.ts'
import classes from './settings.module.css'

/** The times of all hotels, which nobody can change. */
export const OfficialTimes = () => (
  <dl className={classes.official}>
    <div>
      <dt>{timingLabels.officialCheckin}</dt>
      <dd>{officialCheckin.label}</dd>
    </div>
    <div>
      <dt>{timingLabels.officialCheckout}</dt>
      <dd>{officialCheckout.label}</dd>
    </div>
  </dl>
)
