import { Tabs } from '@mantine/core'
import type { HotelFound } from '@trophy/contract/hotels/hotels.contract.ts'
import type { RehousingPlan } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { useState } from 'react'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { checked } from '../../shared/form/form.rules.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { HotelSelect } from '../../shared/instances/hotel-select.tsx'
import patterns from '../../shared/theme/patterns.module.css'
import { LoadedTable } from '../../shared/ui/data-table/loaded-table.tsx'
import { FilterBar } from '../../shared/ui/fields/filter-bar.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { SearchBox } from '../../shared/ui/search/search-box.tsx'
import type { HistoryStep } from '../../shared/url/use-url-params.ts'
import { planTables, type RehousingParams } from '../rehousing.rules.ts'
import {
  planLabels,
  rehousingPageSizes,
  tableLabels as labels,
  adjustmentLabels,
  requestLabels,
} from '../rehousing.constants.ts'
import { hotelColumns, teamColumns, unplacedColumns } from './plan-columns.tsx'
import {
  type Adjustments,
  movesMatching,
  splitTeamsOf,
  withExcluded,
  withoutPlaceOf,
  withPin,
  type Pin,
} from './plan.rules.ts'

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
        <Tabs.List px={8}>
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

interface PinnedTeam extends Pick<Pin, 'coachId' | 'coachName'> {
  /** The hotel that the team has got so far. */
  readonly hotel: HotelFound | null
}

interface PinDialogProps {
  readonly team: PinnedTeam
  readonly onPin: (pin: Pin) => void
  readonly onClose: () => void
}

/** Chooses the hotel that a team gets in the next plan. */
const PinDialog = ({ team: { coachId, coachName, hotel: planned }, onPin, onClose }: PinDialogProps) => {
  const form = useForm({
    initial: { hotel: planned },
    request: ({ hotel }) => checked({ hotel: hotel === null ? requestLabels.hotelMissing : undefined }, hotel),
    failure: '',
    send: async (hotel) => {
      onPin({ coachId, coachName, ...hotel })
      onClose()
    },
  })
  const hotel = form.field('hotel')
  return (
    <FormDialog
      title={adjustmentLabels.pinTitle}
      submitLabel={adjustmentLabels.pinSubmit}
      onClose={onClose}
      form={form}
      isDirty={false}
    >
      <p className={patterns.quietText}>{adjustmentLabels.pinText(coachName)}</p>
      <HotelSelect {...hotel} label={labels.hotel} value={hotel.value?.hotelId ?? null} required />
    </FormDialog>
  )
}
