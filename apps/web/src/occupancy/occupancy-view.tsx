import { IconCalendarOff } from '@tabler/icons-react'
import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import { hotelMessages } from '@trophy/contract/hotels/hotels.constants.ts'
import { occupancyMessages } from '@trophy/contract/occupancy/occupancy.constants.ts'
import type { LostHotel } from '../shared/instances/lost-hotel.ts'
import { messageOf } from '../shared/api/api-error.ts'
import { useListParams } from '../shared/url/use-list-params.ts'
import { saveFile } from '../shared/download.ts'
import { useToday } from '../shared/event/use-today.ts'
import { formatDateRange } from '../shared/format/dates.ts'
import { EmptyState, ErrorState, LoadingState } from '../shared/ui/feedback/page-state.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import { occupancyCsv } from './occupancy-csv.rules.ts'
import { CustomRangeBar } from './custom-range-bar.tsx'
import { OccupancyFilterBar } from './occupancy-filter-bar.tsx'
import { OccupancyGrid } from './grid/occupancy-grid.tsx'
import { occupancyParams, rangeOf } from './occupancy-params.rules.ts'
import { useOccupancy } from './occupancy.api.ts'

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
        onRefresh={() => void result.refetch()}
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
