import { Tabs, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useViewParam } from '../shared/url/use-view-param.ts'
import { ErrorBoundary } from '../shared/ui/feedback/error-boundary.tsx'
import { PageHeader } from '../shared/ui/layout/page-header.tsx'
import { AddParticipantButton } from './add/add-participant-button.tsx'
import { ParticipantManagement } from './list/participant-management.tsx'
import classes from './participants.module.css'
import { IconDownload } from '@tabler/icons-react'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import { showError } from '../shared/toast.ts'
import { useExport } from './participants.api.ts'

export interface ParticipantsTabProps {
  /** The two upload tiles: coach & official data, and player data. */
  readonly uploadTiles: ReactNode
  /** The sub-tab Booking Reassignment. */
  readonly bookingReassignment: ReactNode
  /** The sub-tab Teams. */
  readonly teams: ReactNode
  /** The sub-tab Roll-call. */
  readonly rollCall: ReactNode
}

/** The Participants tab (part 2 §2). */
export const ParticipantsTab = ({ uploadTiles, bookingReassignment, teams, rollCall }: ParticipantsTabProps) => {
  const [view, selectView] = useViewParam(['management', 'reassignment', 'teams', 'roll-call'])
  return (
    <>
      <PageHeader
        title="Participants"
        subtitle="Coaches, officials and players, with their bookings"
        actions={
          <>
            <ExportButton />
            {view === 'management' && <AddParticipantButton />}
          </>
        }
      />
      {uploadTiles}
      <Tabs value={view} onChange={selectView} keepMounted={false}>
        <Tabs.List mb={10} className={classes.subTabs ?? ''}>
          <Tabs.Tab value="management">Participant Management</Tabs.Tab>
          <Tabs.Tab value="reassignment">Booking Reassignment</Tabs.Tab>
          <Tabs.Tab value="teams">Teams</Tabs.Tab>
          <Tabs.Tab value="roll-call">Roll-call</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="management">
          <ErrorBoundary isFramed>
            <ParticipantManagement />
          </ErrorBoundary>
        </Tabs.Panel>
        <Tabs.Panel value="reassignment">
          <ErrorBoundary isFramed>{bookingReassignment}</ErrorBoundary>
        </Tabs.Panel>
        <Tabs.Panel value="teams">
          <ErrorBoundary isFramed>{teams}</ErrorBoundary>
        </Tabs.Panel>
        <Tabs.Panel value="roll-call">
          <ErrorBoundary isFramed>{rollCall}</ErrorBoundary>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

/** Export Data: downloads all participants as CSV (part 2 §2). */
const ExportButton = () => {
  const { mutate, isPending } = useExport()
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate(undefined, { onError: (error) => showError(error, participantMessages.exportFailed) })}
    >
      {participantMessages.exportData}
    </Button>
  )
}
