import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSignedInUser } from '../shared/session/session.tsx'
import { useLogout } from '../shared/session/use-logout.ts'
import { Badge } from '../shared/ui/badge.tsx'
import { NotBuiltYet } from '../shared/ui/not-built-yet.tsx'
import { PageHeader } from '../shared/ui/page-header.tsx'
import classes from './technical-dashboard.module.css'

export interface TechnicalDashboardProps {
  /** 'Failed Batch Analysis', the default of the three tabs to come. */
  readonly failedBatches: ReactNode
}

/** The technical admin's page (part 1 §2.5): its head, failed batches, and word that the other tabs are still to come. */
export const TechnicalDashboard = ({ failedBatches }: TechnicalDashboardProps) => {
  const { name } = useSignedInUser()
  const { logout, isLeaving } = useLogout()
  return (
    <main className={classes.main}>
      <PageHeader
        title="Technical Admin Dashboard"
        subtitle="System diagnostics and technical management"
        actions={
          <>
            <Badge tone="info">Technical Admin</Badge>
            <span>{name}</span>
            <Button
              variant="default"
              leftSection={<IconLogout size={16} aria-hidden />}
              loading={isLeaving}
              onClick={() => void logout()}
            >
              Logout
            </Button>
          </>
        }
      />
      <div className={classes.parts}>
        {failedBatches}
        <NotBuiltYet
          title="DB Optimize, System Health"
          text="The care of the database and its health will be shown here."
        />
      </div>
    </main>
  )
}
