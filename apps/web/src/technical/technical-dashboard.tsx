import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useSignedInUser } from '../shared/session/session.tsx'
import { useLogout } from '../shared/session/use-logout.ts'
import { Badge } from '../shared/ui/badge.tsx'
import { NotBuiltYet } from '../shared/ui/not-built-yet.tsx'
import { PageHeader } from '../shared/ui/page-header.tsx'
import classes from './technical-dashboard.module.css'

/** The technical admin's page (part 1 §2.5): its head, and word that the three tabs are still to come. */
export const TechnicalDashboard = () => {
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
      <NotBuiltYet
        title="Failed Batches, DB Optimize, System Health"
        text="Failed uploads, the care of the database and its health will be shown here."
      />
    </main>
  )
}
