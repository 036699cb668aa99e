import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import type { TeamOverview } from '@trophy/contract/teams/teams.contract.ts'
import { useEffect, useState } from 'react'
import { formatDate, nothing } from '../shared/format/dates.ts'
import type { Column } from '../shared/ui/data-table/column.ts'
import { DataTable } from '../shared/ui/data-table/data-table.tsx'
import { Dialog } from '../shared/ui/dialogs/dialog.tsx'
import { IconButton } from '../shared/ui/layout/icon-button.tsx'
import { silentTeams } from './team-list.rules.ts'
import { useAllTeams, useTeamDownload } from './teams.api.ts'
import { callListLabels, teamLabels as labels, teamMessages as messages } from './teams.constants.ts'
import classes from './teams.module.css'
import { CallSheet } from './team-sheets.tsx'

const columns: readonly Column<TeamOverview>[] = [
  { key: 'coach', title: labels.coach, card: 'title', render: ({ coachName }) => coachName },
  {
    key: 'mobile',
    title: labels.mobile,
    render: ({ mobileNumber }) =>
      mobileNumber === null ? (
        nothing
      ) : (
        <a className={classes.number} href={`tel:${mobileNumber}`}>
          {mobileNumber}
        </a>
      ),
  },
  { key: 'team', title: labels.team, render: ({ teamNames }) => teamNames ?? nothing },
  { key: 'hotel', title: labels.hotel, render: ({ hotelName }) => hotelName ?? nothing },
  { key: 'arrival', title: labels.arrival, render: ({ bookingStartDate }) => formatDate(bookingStartDate) },
]

/** Whom to call: silent teams with number, hotel and arrival, on the screen, printed, or as CSV. */
export const CallListDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { mutate: load, data: teams, error } = useAllTeams()
  const download = useTeamDownload()
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => load(silentTeams), [load])
  return (
    <Dialog
      title={callListLabels.title}
      onClose={onClose}
      size="large"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {callListLabels.close}
          </Button>
          <IconButton
            icon={IconDownload}
            loading={download.isPending}
            onClick={() => download.mutate({ list: 'call_list', view: silentTeams })}
          >
            {labels.csv}
          </IconButton>
          <Button
            leftSection={<IconPrinter size={16} aria-hidden />}
            disabled={teams === undefined || teams.length === 0}
            onClick={() => setPrinting(true)}
          >
            {labels.print}
          </Button>
        </>
      }
    >
      <p className={classes.text}>{callListLabels.text}</p>
      <DataTable
        label={callListLabels.title}
        columns={columns}
        rows={teams}
        keyOf={({ coachId }) => coachId}
        notRead={{ title: messages.failed, error, refetch: () => load(silentTeams) }}
        emptyTitle={callListLabels.none}
      />
      {isPrinting && teams && <CallSheet teams={teams} onPrinted={() => setPrinting(false)} />}
    </Dialog>
  )
}
