import { Tabs } from '@mantine/core'
import type { RehousingPlan } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { useState } from 'react'
import { LoadedTable } from '../../shared/ui/data-table/loaded-table.tsx'
import { FilterBar } from '../../shared/ui/fields/filter-bar.tsx'
import { SearchBox } from '../../shared/ui/search/search-box.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import type { HistoryStep } from '../../shared/url/use-list-params.ts'
import { planLabels, rehousingPageSizes, tableLabels as labels } from '../rehousing.constants.ts'
import classes from '../rehousing.module.css'
import { planTables, type RehousingParams } from '../rehousing-params.rules.ts'
import { hotelColumns } from './hotel-columns.tsx'
import { PinDialog, type PinnedTeam } from './pin-dialog.tsx'
import { type Adjustments, movesMatching, splitTeamsOf, withExcluded, withoutPlaceOf, withPin } from './plan.rules.ts'
import { teamColumns } from './team-columns.tsx'
import { unplacedColumns } from './unplaced-columns.tsx'

interface PlanTablesProps {
  readonly plan: RehousingPlan
  readonly params: RehousingParams
  readonly change: (part: Partial<RehousingParams>, step?: HistoryStep) => void
  readonly adjustments: Adjustments
  /** Absent for a plan that was carried out. */
  readonly onAdjust: ((adjustments: Adjustments) => void) | undefined
}

/** Who goes where, by team and by hotel, and who has no place. */
export const PlanTables = ({ plan, params, change, adjustments, onAdjust }: PlanTablesProps) => {
  const [pinned, setPinned] = useState<PinnedTeam>()
  const { moves, hotels, unplaced, request } = plan
  const paging = { params, change, pageSizes: rehousingPageSizes }
  const empty =
    moves.length + unplaced.length === 0
      ? { emptyTitle: planLabels.nobody, emptyText: planLabels.nobodyHint }
      : { emptyTitle: labels.noMoves }
  return (
    <Panel title={labels.plan} isPadded={false}>
      <Tabs
        value={params.by}
        onChange={(by) => change({ by: planTables.find((table) => table === by) ?? planTables[0] })}
        keepMounted={false}
      >
        <Tabs.List className={classes.tabs ?? ''}>
          <Tabs.Tab value="team">{labels.byTeam(new Set(moves.map(({ coachId }) => coachId)).size)}</Tabs.Tab>
          <Tabs.Tab value="hotel">{labels.byHotel(hotels.length)}</Tabs.Tab>
          <Tabs.Tab value="unplaced">{labels.unplaced(unplaced.length)}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="team">
          <FilterBar
            search={
              <SearchBox value={params.find} onSearch={(find) => change({ find }, 'replace')} label={labels.search} />
            }
          />
          <LoadedTable
            label={labels.teams}
            columns={teamColumns({
              adjustments,
              splitTeams: splitTeamsOf(plan),
              withoutPlace: withoutPlaceOf(plan),
              hasSeveralHotels: request.furtherHotelIds.length > 0,
              onPin:
                onAdjust &&
                (({ toHotelId: hotelId, toHotelName: hotelName, ...team }) =>
                  setPinned({ ...team, hotel: { hotelId, hotelName } })),
            })}
            all={movesMatching(moves, params.find)}
            keyOf={({ coachId, fromHotelId, toHotelId, from, until }) =>
              [coachId, fromHotelId, toHotelId, from, until].join(' ')
            }
            summary={labels.showingMoves}
            {...(moves.length > 0 ? { emptyTitle: labels.noneMatch } : empty)}
            {...paging}
          />
        </Tabs.Panel>
        <Tabs.Panel value="hotel">
          <LoadedTable
            label={labels.hotels}
            columns={hotelColumns({
              plan,
              adjustments,
              onExclude: onAdjust && ((hotel) => onAdjust(withExcluded(adjustments, hotel))),
            })}
            all={hotels}
            keyOf={({ hotelId }) => hotelId}
            summary={labels.showingHotels}
            {...empty}
            {...paging}
          />
        </Tabs.Panel>
        <Tabs.Panel value="unplaced">
          <LoadedTable
            label={labels.unplaced(unplaced.length)}
            columns={unplacedColumns(
              onAdjust && (({ coachId, coachName }) => setPinned({ coachId, coachName, hotel: null })),
            )}
            all={unplaced}
            keyOf={({ participantId }) => participantId}
            summary={labels.showingPeople}
            emptyTitle={labels.allPlaced}
            {...paging}
          />
        </Tabs.Panel>
      </Tabs>
      {pinned && onAdjust && (
        <PinDialog
          team={pinned}
          onPin={(pin) => onAdjust(withPin(adjustments, pin))}
          onClose={() => setPinned(undefined)}
        />
      )}
    </Panel>
  )
}
