import { participantMessages, participantPageSizes } from '@trophy/contract/participants/participants.constants.ts'
import type { Participant } from '@trophy/contract/participants/participants.contract.ts'
import { useState } from 'react'
import { DataTable } from '../../shared/ui/data-table/data-table.tsx'
import { pagedTableProps } from '../../shared/ui/data-table/paged-table-props.ts'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { AddParticipantButton } from '../add/add-participant-button.tsx'
import { BookingFilterBar } from './booking-filter-bar.tsx'
import { EditParticipantDialog } from '../edit/edit-participant-dialog.tsx'
import { participantColumns } from './participant-columns.tsx'
import { NightFilter } from './night-filter.tsx'
import { bookingFiltersOf } from './participant-list.rules.ts'
import { PersonFilterBar } from './person-filter-bar.tsx'
import { useParticipantList } from './use-participant-list.ts'

/** The Participant Management table (part 2 §2). */
export const ParticipantManagement = () => {
  const { asked, answer, isFiltered, change, refresh } = useParticipantList()
  const [edited, setEdited] = useState<Participant>()
  return (
    <Panel title="Participant Management" actions={<AddParticipantButton />} isPadded={false}>
      <PersonFilterBar filters={asked} onChange={change} onRefresh={refresh} />
      <BookingFilterBar applied={bookingFiltersOf(asked)} onApply={change} />
      {asked.night && <NightFilter night={asked.night} onClear={() => change({ night: undefined })} />}
      <DataTable
        label="Participants"
        columns={participantColumns(setEdited)}
        rows={answer.data?.data}
        keyOf={({ id }) => id}
        sorting={{
          by: asked.sortBy,
          order: asked.sortOrder,
          onChange: (sortBy, sortOrder) => change({ sortBy, sortOrder }),
        }}
        {...pagedTableProps(answer, {
          limit: asked.limit,
          pageSizes: participantPageSizes,
          summary: participantMessages.showing,
          change,
        })}
        errorTitle={participantMessages.fetchFailed}
        emptyTitle={isFiltered ? participantMessages.noneMatch : participantMessages.noneFound}
        emptyText={isFiltered ? participantMessages.noneMatchHint : participantMessages.noneFoundHint}
      />
      {edited && <EditParticipantDialog participant={edited} onClose={() => setEdited(undefined)} />}
    </Panel>
  )
}
