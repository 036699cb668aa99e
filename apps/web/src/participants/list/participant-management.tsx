import { showingOf } from '@trophy/contract/core/texts/showing.rules.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import { lazy, useState } from 'react'
import { participantPageSizes, bookingFiltersOf, participantListParams, isFiltered } from './participant-list.rules.ts'
import { DataTable } from '../../shared/ui/data-table/data-table.tsx'
import { pagedTableProps, sortingOf } from '../../shared/ui/data-table/paged-table-props.ts'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { BookingFilterBar } from './booking-filter-bar.tsx'
import { participantColumns } from './participant-columns.tsx'
import type { OpenedRow } from './row-dialog.tsx'
import { PersonFilterBar } from './person-filter-bar.tsx'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type CalendarDay, formatDay } from '@trophy/contract/core/dates/days.ts'
import { LazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx'
import { useListParams } from '../../shared/url/use-list-params.ts'
import { useParticipants, useRefetchParticipants } from '../participants.api.ts'

const RowDialog = lazy(() => import('./row-dialog.tsx').then((module) => ({ default: module.RowDialog })))

const showing = showingOf('participants')

/** The Participant Management table (part 2 §2). */
export const ParticipantManagement = () => {
  const { params, query, hasFilters, change, refresh } = useParticipantList()
  const [opened, setOpened] = useState<OpenedRow>()
  return (
    <Panel isPadded={false}>
      <PersonFilterBar filters={params} onChange={change} onRefresh={refresh}>
        {params.night && <NightFilter night={params.night} onClear={() => change({ night: undefined })} />}
      </PersonFilterBar>
      <BookingFilterBar applied={bookingFiltersOf(params)} onApply={change} isListShown={query.data !== undefined} />
      <DataTable
        label="Participants"
        columns={participantColumns((kind, participant) => setOpened({ kind, participant }))}
        rows={query.data?.data}
        keyOf={({ id }) => id}
        sorting={sortingOf(params, change)}
        {...pagedTableProps(query, {
          limit: params.limit,
          pageSizes: participantPageSizes,
          summary: showing,
          change,
        })}
        errorTitle={participantMessages.fetchFailed}
        emptyTitle={hasFilters ? participantMessages.noneMatch : participantMessages.noneFound}
        emptyText={hasFilters ? participantMessages.noneMatchHint : participantMessages.noneFoundHint}
      />
      <LazyDialog>{opened && <RowDialog {...opened} onClose={() => setOpened(undefined)} />}</LazyDialog>
    </Panel>
  )
}

interface NightFilterProps {
  readonly night: CalendarDay
  readonly onClear: () => void
}

/** The filter by one night, which a link of the occupancy grid sets; a click removes it. */
const NightFilter = ({ night, onClear }: NightFilterProps) => (
  <Button variant="light" rightSection={<IconX size={16} aria-hidden />} onClick={onClear}>
    Night of {formatDay(night)}
  </Button>
)

/** The query of the table from the URL, and its page of participants. */
const useParticipantList = () => {
  const { params, defaults, change } = useListParams(participantListParams)
  const refetch = useRefetchParticipants()
  return {
    params,
    change,
    query: useParticipants(params),
    hasFilters: isFiltered(params),
    /** Sorts by newest first and reads again (part 2 §2). */
    refresh: () => {
      change({ sortBy: defaults.sortBy, sortOrder: defaults.sortOrder })
      void refetch()
    },
  }
}
