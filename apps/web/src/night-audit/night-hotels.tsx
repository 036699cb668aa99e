import { IconAdjustments } from '@tabler/icons-react'
import type { AuditedHotel, NightAudit } from '@trophy/contract/night-audit/night-audit.contract.ts'
import { formatCount } from '../shared/format/numbers.ts'
import patterns from '../shared/theme/patterns.module.css'
import type { Column } from '../shared/ui/data-table/column.ts'
import { LoadedTable } from '../shared/ui/data-table/loaded-table.tsx'
import { RowButton } from '../shared/ui/data-table/row-button.tsx'
import { FilterBar } from '../shared/ui/fields/filter-bar.tsx'
import { rowsMatching } from '../shared/ui/search/matching.rules.ts'
import { SearchBox } from '../shared/ui/search/search-box.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import type { HistoryStep } from '../shared/url/use-url-params.ts'
import { figureLabels, hotelLabels as labels, type NightFigure, nightPageSizes } from './night-audit.constants.ts'
import type { NightParams } from './night-audit.rules.ts'

type OnAdjust = (hotel: AuditedHotel) => void

interface NightHotelsProps {
  readonly audit: NightAudit
  readonly params: NightParams
  readonly change: (part: Partial<NightParams>, step?: HistoryStep) => void
  /** Absent while the night is open: it is corrected then. */
  readonly onAdjust: OnAdjust | undefined
}

/** The figures of each instance. */
export const NightHotels = ({ audit: { hotels }, params, change, onAdjust }: NightHotelsProps) => (
  <Panel title={labels.title} isPadded={false}>
    <FilterBar
      search={
        <SearchBox
          label={labels.search}
          value={params.find}
          onSearch={(find) => change({ find, page: 1 }, 'replace')}
        />
      }
    />
    <LoadedTable
      label={labels.title}
      columns={columns(onAdjust)}
      all={rowsMatching(hotels, params.find, ({ hotelId, hotelName }) => [hotelId, hotelName])}
      keyOf={({ hotelId, instanceCode }) => `${hotelId} ${instanceCode}`}
      summary={labels.showing}
      emptyTitle={hotels.length > 0 ? labels.noneMatch : labels.none}
      pageSizes={nightPageSizes}
      params={params}
      change={change}
    />
  </Panel>
)

const Hotel = ({ hotelName, hotelId, instanceCode }: AuditedHotel) => (
  <>
    <div className={patterns.strong}>{hotelName}</div>
    <div className={patterns.secondaryText}>
      {hotelId} · {labels.instance(instanceCode)}
    </div>
  </>
)

const figure = (key: NightFigure): Column<AuditedHotel> => ({
  key,
  title: figureLabels[key],
  align: 'right',
  render: (hotel) => formatCount(hotel[key]),
})

const columns = (onAdjust: OnAdjust | undefined): readonly Column<AuditedHotel>[] => [
  { key: 'hotel', title: labels.hotel, card: 'title', render: Hotel },
  ...(['totalRooms', 'booked', 'inHouse', 'noShow', 'leftEarly', 'overstay', 'early', 'held'] as const).map(figure),
  ...(onAdjust ? [adjustColumn(onAdjust)] : []),
]

const adjustColumn = (onAdjust: OnAdjust): Column<AuditedHotel> => ({
  key: 'actions',
  title: labels.actions,
  card: 'actions',
  render: (hotel) => (
    <RowButton
      label={labels.adjust}
      name={labels.adjustOf(hotel.hotelName, hotel.instanceCode)}
      icon={<IconAdjustments size={16} aria-hidden />}
      onClick={() => onAdjust(hotel)}
    />
  ),
})
