import { participantMessages, participantPageSizes } from '@trophy/contract/participants/participants.constants.ts'
import { DataTable } from '../shared/ui/data-table/data-table.tsx'
import { Panel } from '../shared/ui/panel.tsx'
import { BookingFilterBar } from './booking-filter-bar.tsx'
import { participantColumns } from './participant-columns.tsx'
import { PersonFilterBar } from './person-filter-bar.tsx'
import { useParticipantList } from './use-participant-list.ts'

/** The Participant Management table (part 2 §2). */
export const ParticipantManagement = () => {
  const { table, person, booking, answer, isFiltered, changePerson, applyBooking, refresh } = useParticipantList()
  return (
    <Panel
      title="Participant Management"
      subtitle="Adding and editing participants here is not built yet."
      isPadded={false}
    >
      <PersonFilterBar filters={person} onChange={changePerson} onRefresh={refresh} />
      <BookingFilterBar applied={booking} onApply={applyBooking} />
      <DataTable
        label="Participants"
        columns={participantColumns}
        rows={answer.data?.data}
        keyOf={({ id }) => id}
        sorting={{ by: table.sortBy, order: table.sortOrder, onChange: table.setSorting }}
        paging={{
          pagination: answer.data?.pagination,
          limit: table.limit,
          pageSizes: participantPageSizes,
          onPage: table.setPage,
          onLimit: table.setLimit,
          summary: participantMessages.showing,
        }}
        isRefreshing={answer.isFetching && !answer.isPending}
        error={answer.error}
        onRetry={() => void answer.refetch()}
        errorTitle={participantMessages.fetchFailed}
        emptyTitle={isFiltered ? participantMessages.noneMatch : participantMessages.noneFound}
        emptyText={isFiltered ? participantMessages.noneMatchHint : participantMessages.noneFoundHint}
      />
    </Panel>
  )
}
