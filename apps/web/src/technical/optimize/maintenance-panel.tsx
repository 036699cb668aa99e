import { Progress, UnstyledButton } from '@mantine/core'
import { IconChartBar, IconDatabaseExport, IconStack2, IconTrash } from '@tabler/icons-react'
import type { Maintenance } from '@trophy/contract/technical/technical.contract.ts'
import type { MaintenanceAction } from '@trophy/contract/technical/technical.constants.ts'
import { maintenanceMessages, maintenanceTexts } from '@trophy/contract/technical/technical-messages.constants.ts'
import type { ReactNode } from 'react'
import { Instant } from '../../shared/format/instant.tsx'
import { percentOf } from '../../shared/format/numbers.ts'
import { type ButtonAction, useMaintenance, useStartMaintenance } from '../technical.api.ts'

import classes from './optimize.module.css'

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const
const buttons: readonly { action: ButtonAction; icon: ReactNode }[] = [
  { action: 'analyze', icon: <IconChartBar {...icon} /> },
  { action: 'vacuum', icon: <IconDatabaseExport {...icon} /> },
  { action: 'reindex', icon: <IconStack2 {...icon} /> },
  { action: 'cleanup', icon: <IconTrash {...icon} /> },
]

/**
 * The four action buttons; the progress of a running maintenance, here or elsewhere, and the result of the last one.
 */
export const MaintenancePanel = () => {
  const { mutate, isPending, variables } = useStartMaintenance()
  const { data } = useMaintenance(isPending)
  const running = data?.running ?? null
  const isBusy = isPending || running !== null
  return (
    <>
      <div className={classes.actions}>
        {buttons.map(({ action, icon: picture }) => (
          <UnstyledButton
            key={action}
            className={classes.action ?? ''}
            disabled={isBusy}
            onClick={() => mutate(action)}
          >
            {picture}
            <span className={classes.actionText}>
              <span className={classes.actionLabel}>{maintenanceTexts[action].label}</span>
              <span className={classes.hint}>{maintenanceTexts[action].hint}</span>
            </span>
          </UnstyledButton>
        ))}
      </div>
      {isBusy && <MaintenanceProgress running={running} action={variables} />}
      {!isBusy && data?.last && <LastMaintenance last={data.last} />}
    </>
  )
}

interface MaintenanceProgressProps {
  readonly running: Maintenance['running']
  /** The action started here, until the server reports it. */
  readonly action: MaintenanceAction | undefined
}

const MaintenanceProgress = ({ running, action }: MaintenanceProgressProps) => {
  const { stepsDone = 0, stepsTotal = 0, currentStep, startedBy } = running ?? {}
  const shown = running?.action ?? action ?? 'analyze'
  const text =
    stepsTotal > 0 ? maintenanceMessages.progress(shown, stepsDone, stepsTotal) : `${maintenanceTexts[shown].label}…`
  return (
    <div className={classes.progress} role="status">
      <div className={classes.progressText}>
        <span className={classes.actionLabel}>{text}</span>
        {startedBy !== undefined && <span className={classes.hint}>{maintenanceMessages.startedBy(startedBy)}</span>}
      </div>
      <Progress value={percentOf(stepsDone, stepsTotal)} aria-label={maintenanceTexts[shown].label} />
      <span className={classes.hint}>{currentStep ?? ' '}</span>
    </div>
  )
}

/** The result of the last maintenance, whoever started it. */
const LastMaintenance = ({ last }: { last: NonNullable<Maintenance['last']> }) => {
  const { action, hasFailed, finishedAt, startedBy, message } = last
  const { doneTitle, failedTitle } = maintenanceTexts[action]
  return (
    <div className={classes.last} data-failed={hasFailed || undefined}>
      <p className={classes.hint}>
        {maintenanceMessages.last} · <Instant value={finishedAt} /> · {startedBy}
      </p>
      <p className={classes.lastText}>
        <b>{hasFailed ? failedTitle : doneTitle}.</b> {message}
      </p>
    </div>
  )
}
