import type { Maintenance } from '@trophy/contract/technical/technical.contract.ts'
import { maintenanceMessages, maintenanceTexts } from '@trophy/contract/technical/technical.messages.ts'
import { Instant } from '../../shared/ui/layout/instant.tsx'
import classes from './optimize.module.css'

/** What came of the maintenance before, whoever started it. */
export const LastMaintenance = ({ last }: { last: NonNullable<Maintenance['last']> }) => {
  const { action, hasFailed, finishedAt, startedBy, message } = last
  const { doneTitle, failedTitle } = maintenanceTexts[action]
  return (
    <div className={classes.last} data-failed={hasFailed || undefined}>
      <p className={classes.hint}>
        {maintenanceMessages.last} · <Instant value={finishedAt} /> · {startedBy}
      </p>
      <p className={classes.lastWords}>
        <b>{hasFailed ? failedTitle : doneTitle}.</b> {message}
      </p>
    </div>
  )
}
