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
  /** The sub-tab Duplicates. */
  readonly duplicates: ReactNode
}

const views = ['management', 'reassignment', 'teams', 'roll-call', 'duplicates'] as const
const viewLabels: Record<(typeof views)[number], string> = {
  management: 'Participant Management',
  reassignment: 'Booking Reassignment',
  teams: 'Teams',
  'roll-call': 'Roll-call',
  duplicates: 'Duplicates',
}

/** The Participants tab (part 2 §2). */
export const ParticipantsTab = ({
  uploadTiles,
  bookingReassignment,
  teams,
  rollCall,
  duplicates,
}: ParticipantsTabProps) => {
  const [view, selectView] = useViewParam(views)
  const contents = {
    management: <ParticipantManagement />,
    reassignment: bookingReassignment,
    teams,
    'roll-call': rollCall,
    duplicates,
  }
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
          {views.map((key) => (
            <Tabs.Tab key={key} value={key}>
              {viewLabels[key]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={view}>
          <ErrorBoundary key={view} isFramed>
            {contents[view]}
          </ErrorBoundary>
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
