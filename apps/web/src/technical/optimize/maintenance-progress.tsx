import { Progress } from '@mantine/core'
import type { Maintenance, MaintenanceAction } from '@trophy/contract/technical/technical.contract.ts'
import { maintenanceMessages, maintenanceTexts } from '@trophy/contract/technical/technical.messages.ts'
import { percentOf } from '../../shared/format/numbers.ts'
import classes from './optimize.module.css'

interface MaintenanceProgressProps {
  readonly running: Maintenance['running']
  /** What was asked for here, until the server tells of it. */
  readonly action: MaintenanceAction | undefined
}

/** How far the maintenance at work has come. */
export const MaintenanceProgress = ({ running, action }: MaintenanceProgressProps) => {
  const { stepsDone = 0, stepsTotal = 0, currentStep, startedBy } = running ?? {}
  const shown = running?.action ?? action ?? 'analyze'
  const words =
    stepsTotal > 0 ? maintenanceMessages.progress(shown, stepsDone, stepsTotal) : `${maintenanceTexts[shown].label}…`
  return (
    <div className={classes.progress} role="status">
      <div className={classes.progressWords}>
        <span className={classes.actionLabel}>{words}</span>
        {startedBy !== undefined && <span className={classes.hint}>{maintenanceMessages.startedBy(startedBy)}</span>}
      </div>
      <Progress value={percentOf(stepsDone, stepsTotal)} aria-label={maintenanceTexts[shown].label} />
      <span className={classes.hint}>{currentStep ?? ' '}</span>
    </div>
  )
}
