import {
  IconCalendarOff,
  IconDownload,
  IconRefresh,
  IconAlertCircle,
  IconCircleCheck,
  IconInfoCircle,
} from '@tabler/icons-react'
import { type CalendarDay, isCalendarDay } from '@trophy/contract/core/dates/days.ts'
import { hotelMessages } from '@trophy/contract/hotels/hotels.constants.ts'
import { occupancyMessages, occupancyPeriods } from '@trophy/contract/occupancy/occupancy.constants.ts'
import { type RangeMessage, rangeMessage } from '@trophy/contract/occupancy/occupancy.rules.ts'
import { useState } from 'react'
import { messageOf } from '../shared/api/api-error.ts'
import { saveFile } from '../shared/download.ts'
import { useToday } from '../shared/event/use-event.ts'
import { formatDateRange } from '../shared/format/dates.ts'
import { InstanceFilterSelects } from '../shared/instances/instance-filters.tsx'
import type { LostHotel } from '../shared/instances/instances.api.ts'
import { EmptyState, ErrorState, LoadingState } from '../shared/ui/feedback/page-state.tsx'
import { TypedDateField } from '../shared/ui/fields/date-field.tsx'
import { FilterBar } from '../shared/ui/fields/filter-bar.tsx'
import { Select } from '../shared/ui/fields/select.tsx'
import { IconButton } from '../shared/ui/layout/icon-button.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import { SearchBox } from '../shared/ui/search/search-box.tsx'
import { useListParams, type HistoryStep } from '../shared/url/use-url-params.ts'
import { OccupancyGrid } from './grid/occupancy-grid.tsx'
import { occupancyCsv } from './grid/nights.rules.ts'
import { occupancyParams, rangeOf, type OccupancyParams, dayParam, typedDay } from './occupancy-params.rules.ts'
import classes from './occupancy.module.css'
import { useOccupancy } from './occupancy.api.ts'
import { occupancyPeriodLabels } from './occupancy.constants.ts'

interface OccupancyViewProps {
  readonly onOpenNight: (hotelId: string, night: CalendarDay) => void
  readonly onRehouse: (lost: LostHotel) => void
}

/** The Occupancy View of the Hotels tab (part 2 §2). */
export const OccupancyView = ({ onOpenNight, onRehouse }: OccupancyViewProps) => {
  const { params, change } = useListParams(occupancyParams)
  const range = rangeOf(params, useToday())
  const isCustom = params.period === 'custom'
  const { search, district, status } = params
  const result = useOccupancy(range && { ...range, search, district, status })
  // Not what is still shown of another search or period.
  const shown = range && !result.isPlaceholderData ? result.data : undefined
  const save = () => {
    if (!shown) return
    const content = new Blob([occupancyCsv(shown.data, shown.dates)], { type: 'text/csv;charset=utf-8' })
    saveFile({
      fileName: occupancyMessages.exportName(shown.summary.dateRange.startDate, shown.summary.dateRange.endDate),
      content,
    })
  }
  return (
    <Panel
      title="Hotel Occupancy"
      subtitle={range && !isCustom ? formatDateRange(range.startDate, range.endDate) : undefined}
      isPadded={false}
    >
      <OccupancyFilterBar
        params={params}
        onChange={change}
        onRefresh={range && (() => void result.refetch())}
        onExport={shown && shown.data.length > 0 ? save : undefined}
      />
      {isCustom && <CustomRangeBar params={params} onChange={change} />}
      {range === undefined ? (
        <EmptyState
          icon={<IconCalendarOff size={28} />}
          title={occupancyMessages.selectValidRange}
          text={occupancyMessages.selectValidRangeHint}
        />
      ) : (
        <Content {...{ result, onOpenNight, onRehouse }} isFiltered={Boolean(search || district || status)} />
      )}
    </Panel>
  )
}

interface ContentProps extends OccupancyViewProps {
  readonly result: ReturnType<typeof useOccupancy>
  readonly isFiltered: boolean
}

const Content = ({ result, onOpenNight, onRehouse, isFiltered }: ContentProps) => {
  const { data, error, isFetching, refetch } = result
  if (error) {
    return (
      <ErrorState
        title={occupancyMessages.loadError}
        text={messageOf(error, occupancyMessages.fetchFailed)}
        retryLabel={occupancyMessages.tryAgain}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <LoadingState label="Loading occupancy" />
  if (data.data.length === 0) {
    const hint = isFiltered ? hotelMessages.noneMatchHint : hotelMessages.noneFoundHint
    return <EmptyState title={hotelMessages.noneFound} text={hint} />
  }
  return (
    <OccupancyGrid hotels={data.data} dates={data.dates} isRefreshing={isFetching} {...{ onOpenNight, onRehouse }} />
  )
}

interface OccupancyFilterBarProps {
  readonly params: OccupancyParams
  readonly onChange: (part: Partial<OccupancyParams>, step?: HistoryStep) => void
  /** `undefined` without a range. */
  readonly onRefresh: (() => void) | undefined
  /** `undefined` while there is nothing to export. */
  readonly onExport: (() => void) | undefined
}

const periodOptions = occupancyPeriods.map((value) => ({ value, label: occupancyPeriodLabels[value] }))

/** Search, period, district, status, refresh and export (part 2 §2). */
const OccupancyFilterBar = ({ params, onChange, onRefresh, onExport }: OccupancyFilterBarProps) => (
  <FilterBar
    search={
      <SearchBox label="Search hotels" value={params.search} onSearch={(search) => onChange({ search }, 'replace')} />
    }
    actions={
      <>
        <IconButton icon={IconRefresh} disabled={onRefresh === undefined} onClick={onRefresh}>
          Refresh
        </IconButton>
        <IconButton icon={IconDownload} disabled={onExport === undefined} onClick={onExport}>
          Export CSV
        </IconButton>
      </>
    }
  >
    <Select
      aria-label="Period"
      data={periodOptions}
      value={params.period}
      onChange={(period) => onChange({ period, ...(period !== 'custom' && { from: undefined, to: undefined }) })}
    />
    <InstanceFilterSelects filters={params} onChange={onChange} />
  </FilterBar>
)

type Dates = Pick<OccupancyParams, 'from' | 'to'>

interface CustomRangeBarProps {
  readonly params: Dates
  readonly onChange: (part: Partial<Dates>, step: HistoryStep) => void
}

const tones = { valid: 'success', incomplete: 'neutral', invalid: 'danger' } as const
const icons = { valid: IconCircleCheck, incomplete: IconInfoCircle, invalid: IconAlertCircle } as const

/** The typed dates of a custom range and, beside them, whether they are one (part 2 §2, Occupancy View). */
const CustomRangeBar = ({ params, onChange }: CustomRangeBarProps) => {
  const [typed, setTyped] = useState({ from: params.from ?? '', to: params.to ?? '' })
  const start = typedDay(typed.from, params.from)
  const end = typedDay(typed.to, params.to)
  const message = rangeMessage(start, end)
  const type = (name: 'from' | 'to', text: string): void => {
    setTyped({ from: start, to: end, [name]: text })
    onChange({ [name]: dayParam(text) }, 'replace')
  }
  const isWrong = (text: string): boolean =>
    message.state === 'invalid' && text !== '' && (!isCalendarDay(text) || (isCalendarDay(start) && isCalendarDay(end)))
  return (
    <FilterBar label="Custom range">
      <TypedDateField
        aria-label="Start date"
        placeholder="Start date"
        value={start}
        onChange={(text) => type('from', text)}
        error={isWrong(start)}
      />
      <TypedDateField
        aria-label="End date"
        placeholder="End date"
        value={end}
        {...(isCalendarDay(start) && { minDate: start })}
        onChange={(text) => type('to', text)}
        error={isWrong(end)}
      />
      <Message {...message} />
    </FilterBar>
  )
}

const Message = ({ state, text }: RangeMessage) => {
  const Icon = icons[state]
  return (
    <p role="status" className={classes.message} data-tone={tones[state]}>
      <Icon size={18} aria-hidden />
      {text}
    </p>
  )
}
