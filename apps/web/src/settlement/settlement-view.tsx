import { IconFileSpreadsheet, IconReceipt, IconTable } from '@tabler/icons-react'
import { mistakeInDates } from '@trophy/contract/reports/reports.rules.ts'
import type { SettledAdjustment, SettlementQuery } from '@trophy/contract/settlement/settlement.contract.ts'
import { HotelSelect } from '../shared/instances/hotel-select.tsx'
import { useInstancesOf } from '../shared/instances/instances.api.ts'
import { ReportViewDialog } from '../shared/report-view/report-view-dialog.tsx'
import { useState } from 'react'
import { EmptyState } from '../shared/ui/feedback/page-state.tsx'
import { DateField } from '../shared/ui/fields/date-field.tsx'
import { useListParams } from '../shared/url/use-url-params.ts'
import { Invoices } from './invoices.tsx'
import { useSettlement, useSettlementDownload, viewOfAll } from './settlement.api.ts'
import { lineLabels, settlementLabels as labels } from './settlement.constants.ts'
import classes from './settlement.module.css'
import { nightsOfHotel, type SettlementParams, settlementParams } from './settlement.rules.ts'
import { Statement, lineColumns } from './statement.tsx'
import patterns from '../shared/theme/patterns.module.css'
import type { Column } from '../shared/ui/data-table/column.ts'
import { DataTable } from '../shared/ui/data-table/data-table.tsx'
import { NotRead } from '../shared/ui/feedback/not-read.tsx'
import { IconButton } from '../shared/ui/layout/icon-button.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'

/** What a hotel is due for a period, and its invoices. */
export const SettlementView = () => {
  const { params, change } = useListParams(settlementParams)
  const { hotelId = null, from, to } = params
  const instances = useInstancesOf(hotelId)
  const ofHotel = nightsOfHotel(instances.data ?? [])
  const startDate = from ?? ofHotel?.startDate
  const endDate = to ?? ofHotel?.endDate
  const dates = startDate !== undefined && endDate !== undefined && { startDate, endDate }
  const mistake = dates ? mistakeInDates(dates.startDate, dates.endDate) : undefined
  const period = mistake === undefined && dates
  return (
    <div className={patterns.parts}>
      <div className={classes.filters}>
        <HotelSelect
          label={labels.hotel}
          value={hotelId}
          onChange={(hotel) => change({ hotelId: hotel.hotelId, from: undefined, to: undefined }, 'replace')}
        />
        <DateField
          label={labels.startDate}
          value={startDate ?? null}
          onChange={(day) => change({ from: day ?? undefined }, 'replace')}
          error={mistake?.text}
        />
        <DateField
          label={labels.endDate}
          value={endDate ?? null}
          onChange={(day) => change({ to: day ?? undefined }, 'replace')}
        />
        <AllHotels period={period} />
      </div>
      {hotelId === null && (
        <EmptyState title={labels.chooseHotel} text={labels.chooseHotelHint} icon={<IconReceipt size={28} />} />
      )}
      {hotelId !== null && !dates && (
        <NotRead title={labels.failed} error={instances.error} refetch={instances.refetch} />
      )}
      {hotelId !== null && period && (
        <OfHotel key={hotelId} query={{ hotelId, ...period }} params={params} change={change} />
      )}
    </div>
  )
}

type Period = Omit<SettlementQuery, 'hotelId'>

const AllHotels = ({ period }: { readonly period: Period | false }) => {
  const { mutate, isPending } = useSettlementDownload()
  const [viewed, setViewed] = useState<Period>()
  return (
    <>
      <IconButton icon={IconTable} disabled={!period} onClick={() => period && setViewed(period)}>
        {labels.viewAll}
      </IconButton>
      <IconButton
        icon={IconFileSpreadsheet}
        disabled={!period}
        loading={isPending}
        onClick={() => period && mutate(period)}
      >
        {labels.excelAll}
      </IconButton>
      {viewed && (
        <ReportViewDialog title={labels.viewAll} query={viewOfAll(viewed)} onClose={() => setViewed(undefined)} />
      )}
    </>
  )
}

interface OfHotelProps {
  readonly query: SettlementQuery
  readonly params: SettlementParams
  readonly change: (part: Partial<SettlementParams>) => void
}

const OfHotel = ({ query, ...paging }: OfHotelProps) => {
  const { data, error, isPlaceholderData, refetch } = useSettlement(query)
  const notRead = <NotRead title={labels.failed} error={error} refetch={refetch} />
  if (!data) return notRead
  return (
    <>
      {isPlaceholderData ? (
        notRead
      ) : (
        <>
          <Statement settlement={data} query={query} {...paging} />
          <Adjustments adjustments={data.adjustments} />
        </>
      )}
      {/* They stay in the page, with what is typed in their dialogs. */}
      <Invoices settlement={data} query={query} isRefreshing={isPlaceholderData} />
    </>
  )
}

const adjustmentColumns: readonly Column<SettledAdjustment>[] = [
  lineColumns.night,
  lineColumns.instance,
  { key: 'reason', title: lineLabels.reason, render: ({ reason }) => reason },
  lineColumns.rooms,
  lineColumns.amount,
]

/** The adjustments of the nights, which the totals include; nothing if there are none. */
const Adjustments = ({ adjustments }: { readonly adjustments: readonly SettledAdjustment[] }) =>
  adjustments.length > 0 && (
    <Panel title={lineLabels.adjustments} isPadded={false}>
      <DataTable
        label={lineLabels.adjustments}
        columns={adjustmentColumns}
        rows={adjustments}
        keyOf={({ id }) => String(id)}
        emptyTitle={lineLabels.noAdjustments}
      />
    </Panel>
  )
