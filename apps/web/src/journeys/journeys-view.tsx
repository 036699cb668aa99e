import { journeyDirections } from '@trophy/contract/journeys/journeys.constants.ts'
import type { TravellingTeam } from '@trophy/contract/journeys/journey-board.contract.ts'
import { useState } from 'react'
import { lazy } from '../shared/lazy.tsx'
import { PagedTable } from '../shared/ui/data-table/paged-table.tsx'
import { LazyDialog } from '../shared/ui/dialogs/lazy-dialog.tsx'
import { DateField } from '../shared/ui/fields/date-field.tsx'
import { FilterBar, FilterSelect } from '../shared/ui/fields/filter-bar.tsx'
import { Select } from '../shared/ui/fields/select.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import { SearchBox } from '../shared/ui/search/search-box.tsx'
import { type HistoryStep, useListParams } from '../shared/url/use-list-params.ts'
import { journeyColumns } from './journey-columns.tsx'
import { JourneyHours } from './journey-hours.tsx'
import { type BoardParams, boardPageSizes, boardParams, filtersOf, isFiltered } from './journey-list.rules.ts'
import { useBoard } from './journeys.api.ts'
import { boardFilterLabels, boardLabels as labels, boardMessages as messages } from './journeys.constants.ts'

const JourneyDialog = lazy(() => import('./journey-dialog.tsx'), 'JourneyDialog')

/** When and where teams arrive and depart, as the sub-tab Arrivals. */
export const JourneysView = () => {
  const { params, change } = useListParams(boardParams)
  const { direction, filter } = params
  return (
    <Panel isPadded={false}>
      <FilterBar
        search={
          <SearchBox label={labels.place} value={params.place} onSearch={(place) => change({ place }, 'replace')} />
        }
      >
        <Select
          aria-label={labels.direction}
          data={journeyDirections.map((value) => ({ value, label: labels.directions[value] }))}
          value={direction}
          onChange={(chosen) => change({ direction: chosen })}
        />
        <FilterSelect
          label={labels.filter}
          allLabel={labels.all}
          options={filtersOf(direction).map((value) => ({ value, label: boardFilterLabels[value] }))}
          value={filter}
          onChange={(chosen) => change({ filter: chosen })}
        />
        {(['from', 'to'] as const).map((limit) => (
          <DateField
            key={limit}
            aria-label={labels[limit]}
            placeholder={labels[limit]}
            value={params[limit] ?? null}
            onChange={(day) => change({ [limit]: day ?? undefined })}
          />
        ))}
      </FilterBar>
      {/* Anew for each direction: what is still shown of the other one must not be taken for it. */}
      <Teams key={direction} params={params} change={change} />
    </Panel>
  )
}

interface TeamsProps {
  readonly params: BoardParams
  readonly change: (part: Partial<BoardParams>, step?: HistoryStep) => void
}

/** The hours and the teams of one direction. */
const Teams = ({ params, change }: TeamsProps) => {
  const query = useBoard(params)
  const [edited, setEdited] = useState<TravellingTeam>()
  const { direction } = params
  return (
    <>
      <JourneyHours params={params} onChoose={change} />
      <PagedTable
        label={labels.directions[direction]}
        columns={journeyColumns(setEdited)}
        rows={query.data?.data}
        keyOf={({ coachId }) => coachId}
        query={query}
        errorTitle={messages.failed}
        paging={{ ...params, pageSizes: boardPageSizes, summary: messages.showing, change }}
        emptyTitle={isFiltered(params) ? messages.noneMatch : messages.none}
        emptyText={isFiltered(params) ? messages.noneMatchHint : messages.noneHint}
      />
      <LazyDialog>
        {edited && <JourneyDialog team={edited} direction={direction} onClose={() => setEdited(undefined)} />}
      </LazyDialog>
    </>
  )
}
