import { UnstyledButton } from '@mantine/core'
import { IconChartBar, IconDatabaseExport, IconStack2, IconTrash } from '@tabler/icons-react'
import { maintenanceTexts } from '@trophy/contract/technical/technical.messages.ts'
import type { ReactNode } from 'react'
import { type ButtonAction, useMaintenance, useStartMaintenance } from '../technical.api.ts'
import { LastMaintenance } from './last-maintenance.tsx'
import { MaintenanceProgress } from './maintenance-progress.tsx'
import classes from './optimize.module.css'

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const
const buttons: readonly { action: ButtonAction; icon: ReactNode }[] = [
  { action: 'analyze', icon: <IconChartBar {...icon} /> },
  { action: 'vacuum', icon: <IconDatabaseExport {...icon} /> },
  { action: 'reindex', icon: <IconStack2 {...icon} /> },
  { action: 'cleanup', icon: <IconTrash {...icon} /> },
]

/** The four action buttons; while one is at work, here or elsewhere, its progress, and afterwards what came of it. */
export const MaintenancePart = () => {
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
            <span className={classes.actionWords}>
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
