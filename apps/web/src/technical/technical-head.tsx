import { technicalLabels } from '@trophy/contract/technical/technical.constants.ts'
import { EventName } from '../shared/ui/layout/event-brand.tsx'
import classes from './technical-dashboard.module.css'

/** The title of the technical page (part 1 §2.5). */
export const TechnicalHead = () => (
  <div className={classes.head}>
    <div>
      <h1 className={classes.title}>{technicalLabels.title}</h1>
      <p className={classes.subtitle}>{technicalLabels.subtitle}</p>
    </div>
    <div className={classes.event}>
      <EventName />
    </div>
  </div>
)
