import { keysOf } from '@trophy/contract/core/record.ts'
import type { ReactNode } from 'react'
import { lazy } from '../shared/lazy.tsx'
import { useViewParam } from '../shared/url/use-url-params.ts'
import { IconButton } from '../shared/ui/layout/icon-button.tsx'
import { PageHeader, SubTabs } from '../shared/ui/layout/page-header.tsx'
import { ParticipantManagement } from './list/participant-management.tsx'
import { IconDownload, IconUserPlus } from '@tabler/icons-react'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import { useExport } from './participants.api.ts'
import { DialogButton } from '../shared/ui/dialogs/lazy-dialog.tsx'
import { addParticipantLabels as labels } from './participants.constants.ts'

const AddParticipantDialog = lazy(() => import('./add/add-participant-dialog.tsx'), 'AddParticipantDialog')

export interface ParticipantsTabProps {
  /** The two upload tiles: coach & official data, and player data. */
  readonly uploadTiles: ReactNode
  /** The other sub-tabs. */
  readonly others: Readonly<Record<Exclude<keyof typeof views, 'management'>, ReactNode>>
}

const views = {
  management: 'Participant Management',
  reassignment: 'Booking Reassignment',
  teams: 'Teams',
  arrivals: 'Arrivals',
  'roll-call': 'Roll-call',
  duplicates: 'Duplicates',
  unhoused: 'Without a room',
} as const

/** The Participants tab (part 2 §2). */
export const ParticipantsTab = ({ uploadTiles, others }: ParticipantsTabProps) => {
  const [view, selectView] = useViewParam(keysOf(views), 'management')
  return (
    <>
      <PageHeader
        title="Participants"
        subtitle="Coaches, officials and players, with their bookings"
        actions={
          <>
            <ExportButton />
            {view === 'management' && (
              <DialogButton
                dialog={AddParticipantDialog}
                variant="filled"
                leftSection={<IconUserPlus size={16} aria-hidden />}
              >
                {labels.title}
              </DialogButton>
            )}
          </>
        }
      />
      {uploadTiles}
      <SubTabs views={views} view={view} onSelect={selectView}>
        {view === 'management' ? <ParticipantManagement /> : others[view]}
      </SubTabs>
    </>
  )
}

/** Export Data: downloads all participants as CSV (part 2 §2). */
const ExportButton = () => {
  const { mutate, isPending } = useExport()
  return (
    <IconButton icon={IconDownload} loading={isPending} onClick={() => mutate()}>
      {participantMessages.exportData}
    </IconButton>
  )
}
