import { Button, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconRefresh, IconX, IconCalendar } from '@tabler/icons-react'
import { formatDay } from '@trophy/contract/core/dates/days.ts'
import { showingOf } from '@trophy/contract/core/texts/counts.rules.ts'
import {
  checkinStatuses,
  participantMessages,
  participantRoleLabels,
  participantRoles,
} from '@trophy/contract/participants/participants.constants.ts'
import { type ReactNode, useState, Suspense } from 'react'
import { afterReads } from '../../shared/api/queries/query-client.ts'
import { formatDateRange } from '../../shared/format/dates.ts'
import { formatCount } from '../../shared/format/numbers.ts'
import { HotelSelect } from '../../shared/instances/hotel-select.tsx'
import { useInstancesOf } from '../../shared/instances/instances.api.ts'
import { lazy } from '../../shared/lazy.tsx'
import { checkinStatusLabels } from '../../shared/texts/value-labels.constants.ts'
import { PagedTable } from '../../shared/ui/data-table/data-table.tsx'
import { LazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx'
import { FilterBar, FilterSelect } from '../../shared/ui/fields/filter-bar.tsx'
import type { DateFieldProps } from '../../shared/ui/fields/date-field.tsx'
import { IconButton } from '../../shared/ui/layout/icon-button.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { useIsPhone } from '../../shared/ui/layout/viewport.ts'
import { SearchBox } from '../../shared/ui/search/search-box.tsx'
import { type HistoryStep, useListParams } from '../../shared/url/use-url-params.ts'
import { useDisciplines, useParticipants, useRefetchParticipants } from '../participants.api.ts'
import classes from '../participants.module.css'
import { participantColumns } from './participant-columns.tsx'
import {
  type BookingFilters,
  type PersonFilters,
  bookingFiltersOf,
  countSet,
  dateProblem,
  isFiltered,
  isSame,
  noBookingFilters,
  participantListParams,
  participantPageSizes,
  withHotel,
} from './participant-list.rules.ts'
import type { OpenedRow } from '../row-dialogs/row-dialog.tsx'

const RowDialog = lazy(() => import('../row-dialogs/row-dialog.tsx'), 'RowDialog')

const showing = showingOf('participants')

/** The Participant Management table (part 2 §2). */
export const ParticipantManagement = () => {
  const { params, defaults, change } = useListParams(participantListParams)
  const query = useParticipants(params)
  const hasFilters = isFiltered(params)
  const refetch = useRefetchParticipants()
  /** Sorts by newest first and reads again (part 2 §2). */
  const refresh = () => {
    change({ sortBy: defaults.sortBy, sortOrder: defaults.sortOrder })
    void refetch()
  }
  const [opened, setOpened] = useState<OpenedRow>()
  return (
    <Panel isPadded={false}>
      <PersonFilterBar filters={params} onChange={change} onRefresh={refresh}>
        {/* A link of the occupancy grid sets this filter; a click removes it. */}
        {params.night && (
          <Button
            variant="light"
            rightSection={<IconX size={16} aria-hidden />}
            onClick={() => change({ night: undefined })}
          >
            Night of {formatDay(params.night)}
          </Button>
        )}
      </PersonFilterBar>
      <BookingFilterBar applied={bookingFiltersOf(params)} onApply={change} />
      <PagedTable
        label="Participants"
        columns={participantColumns((kind, participant) => setOpened({ kind, participant }))}
        rows={query.data?.data}
        keyOf={({ id }) => id}
        sorting={{ ...params, change }}
        query={query}
        errorTitle={participantMessages.fetchFailed}
        paging={{ ...params, pageSizes: participantPageSizes, summary: showing, change }}
        emptyTitle={hasFilters ? participantMessages.noneMatch : participantMessages.noneFound}
        emptyText={hasFilters ? participantMessages.noneMatchHint : participantMessages.noneFoundHint}
      />
      <LazyDialog>{opened && <RowDialog {...opened} onClose={() => setOpened(undefined)} />}</LazyDialog>
    </Panel>
  )
}

interface BookingFilterBarProps {
  readonly applied: BookingFilters
  readonly onApply: (filters: BookingFilters) => void
}

/** Hotel, instance and dates, which apply on Apply (part 2 §2). On a phone they are collapsed. */
const BookingFilterBar = (props: BookingFilterBarProps) => {
  const isPhone = useIsPhone()
  const [isOpen, { toggle }] = useDisclosure(false)
  const count = countSet(props.applied)
  if (!isPhone) return <Bar {...props} />
  return (
    <>
      <div className={classes.filterToggle}>
        <IconButton fullWidth aria-expanded={isOpen} icon={IconAdjustmentsHorizontal} onClick={toggle}>
          {count === 0 ? 'Hotel and date filters' : `Hotel and date filters (${count})`}
        </IconButton>
      </div>
      {isOpen && <Bar {...props} />}
    </>
  )
}

const Bar = ({ applied, onApply }: BookingFilterBarProps) => {
  const [draft, setDraft] = useDraft(applied)
  const [clearings, setClearings] = useState(0)
  const apply = (filters: BookingFilters) => {
    setDraft(filters)
    onApply(filters)
  }
  const clear = () => {
    setClearings((before) => before + 1)
    apply(noBookingFilters)
  }
  return (
    <FilterBar
      label="Hotel and date filters"
      actions={
        <>
          <Button variant="default" disabled={dateProblem(draft) !== null} onClick={() => apply(draft)}>
            Apply
          </Button>
          <Button variant="subtle" color="gray" onClick={clear}>
            Clear
          </Button>
        </>
      }
    >
      {/* New ones after Clear: a date field keeps a text that is no day. */}
      <BookingFilterFields key={clearings} draft={draft} onChange={setDraft} />
    </FilterBar>
  )
}

/** Filters that are not applied yet. They follow filters that are applied by other means, such as the back button. */
const useDraft = (applied: BookingFilters) => {
  const [draft, setDraft] = useState(applied)
  const [followed, setFollowed] = useState(applied)
  if (!isSame(applied, followed)) {
    setFollowed(applied)
    setDraft(applied)
  }
  return [draft, setDraft] as const
}

interface BookingFilterFieldsProps {
  readonly draft: BookingFilters
  readonly onChange: (draft: BookingFilters) => void
}

/** The fields of hotel, instance and dates. */
const BookingFilterFields = ({ draft, onChange }: BookingFilterFieldsProps) => {
  const { data: instances = [] } = useInstancesOf(draft.hotelFilterId)
  return (
    <>
      <HotelSelect
        aria-label="Hotel"
        value={draft.hotelFilterId ?? null}
        onChange={({ hotelId }) => onChange(withHotel(draft, hotelId))}
        all={{ label: 'All hotels', choose: () => onChange(withHotel(draft, undefined)) }}
      />
      <FilterSelect
        label="Instance"
        allLabel="All instances"
        options={instances.map(({ instanceCode, startDate, endDate }) => ({
          value: instanceCode,
          label: `${instanceCode}: ${formatDateRange(startDate, endDate)}`,
        }))}
        value={draft.instanceCode}
        onChange={(instanceCode) => onChange({ ...draft, instanceCode })}
        disabled={draft.hotelFilterId === undefined}
      />
      <LateDateField
        aria-label="Booking start date from"
        placeholder="Starts from"
        value={draft.bookingStartDate ?? null}
        onChange={(day) => onChange({ ...draft, bookingStartDate: day ?? undefined })}
      />
      <LateDateField
        aria-label="Booking end date until"
        placeholder="Ends by"
        value={draft.bookingEndDate ?? null}
        onChange={(day) => onChange({ ...draft, bookingEndDate: day ?? undefined })}
        error={dateProblem(draft)}
      />
    </>
  )
}

const DateField = lazy(async () => {
  await afterReads()
  return import('../../shared/ui/fields/date-field.tsx')
}, 'DateField')

/** A date field whose calendar is loaded after the list. Until then it looks the same and cannot be edited. */
const LateDateField = (props: DateFieldProps) => (
  <Suspense fallback={<StillField {...props} />}>
    <DateField {...props} />
  </Suspense>
)

const StillField = ({ value, placeholder, error, 'aria-label': name }: DateFieldProps) => (
  <TextInput
    aria-label={name}
    placeholder={placeholder ?? ''}
    value={value === null ? '' : formatDay(value)}
    error={error}
    leftSection={<IconCalendar size={16} aria-hidden />}
    readOnly
  />
)

interface PersonFilterBarProps {
  readonly filters: PersonFilters
  readonly onChange: (part: Partial<PersonFilters>, step?: HistoryStep) => void
  readonly onRefresh: () => void
  /** Further filters, among the buttons. */
  readonly children?: ReactNode
}

const statusOptions = checkinStatuses.map((value) => ({ value, label: checkinStatusLabels[value] }))
const roleOptions = participantRoles.map((value) => ({ value, label: participantRoleLabels[value] }))

/** Search, discipline, check-in status and role, which apply at once; and Refresh. */
const PersonFilterBar = ({ filters, onChange, onRefresh, children }: PersonFilterBarProps) => {
  const { data: disciplines = [] } = useDisciplines()
  return (
    <FilterBar
      label="Search and filters"
      search={
        <SearchBox
          label="Search name, ID, mobile, hotel, team or reference"
          value={filters.search}
          onSearch={(search) => onChange({ search }, 'replace')}
        />
      }
      actions={
        <>
          {children}
          <IconButton icon={IconRefresh} onClick={onRefresh}>
            Refresh
          </IconButton>
        </>
      }
    >
      <FilterSelect
        label="Discipline"
        allLabel="All disciplines"
        options={disciplines.map(({ discipline, count }) => ({
          value: discipline,
          label: `${discipline} (${formatCount(count)})`,
        }))}
        value={filters.discipline}
        onChange={(discipline) => onChange({ discipline })}
        isSearchable
      />
      <FilterSelect
        label="Check-in status"
        allLabel="All statuses"
        options={statusOptions}
        value={filters.checkinStatus}
        onChange={(checkinStatus) => onChange({ checkinStatus })}
      />
      <FilterSelect
        label="Role"
        allLabel="All roles"
        options={roleOptions}
        value={filters.role}
        onChange={(role) => onChange({ role })}
      />
    </FilterBar>
  )
}
