import { useState } from 'react'
import { useToday } from '../shared/event/use-event.ts'
import { FormProblem } from '../shared/form/form-dialog.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { TypedDateField } from '../shared/ui/fields/date-field.tsx'
import { TextField } from '../shared/ui/fields/text-field.tsx'
import { HotelSelect } from '../shared/instances/hotel-select.tsx'
import { Chip } from './plan/adjustment-list.tsx'
import { Planning, usePlanner } from './planning.tsx'
import {
  requestLabels,
  planLabels as labels,
  planListLabels,
  planStatuses,
  rehousingPageSizes,
} from './rehousing.constants.ts'
import layouts from '../shared/theme/layouts.module.css'
import classes from './rehousing.module.css'
import {
  type RehousingParams,
  firstValues,
  type RequestValues,
  requestOf,
  addressOf,
  rehousingParams,
} from './rehousing.rules.ts'
import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { ListedPlan } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { asApiError, messageOf } from '../shared/api/api-error.ts'
import { formatDate, nothing } from '../shared/format/dates.ts'
import { Instant } from '../shared/format/instant.tsx'
import { formatCount } from '../shared/format/numbers.ts'
import patterns from '../shared/theme/patterns.module.css'
import type { Column } from '../shared/ui/data-table/column.ts'
import { PagedTable } from '../shared/ui/data-table/data-table.tsx'
import { RowButton } from '../shared/ui/data-table/row-button.tsx'
import { usePaging } from '../shared/ui/data-table/paging-bar.tsx'
import { Badge } from '../shared/ui/feedback/badge.tsx'
import { EmptyState, ErrorState, LoadingState } from '../shared/ui/feedback/page-state.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import { useListParams } from '../shared/url/use-url-params.ts'
import { NameCell } from './plan/plan-columns.tsx'
import { ShownPlan, type ShownPlanProps } from './plan/shown-plan.tsx'
import { usePlan, usePlans } from './rehousing.api.ts'

/** Re-housing: a request for a plan with the plans so far, or the plan that the address names. */
export const RehousingView = () => {
  const { params, change } = useListParams(rehousingParams)
  const open = (planId?: string) => change(addressOf(planId))
  if (params.plan !== undefined) {
    return <PlanScreen key={params.plan} planId={params.plan} {...{ params, change }} onOpen={open} />
  }
  // Another entry point fills the form in anew.
  const entry = [params.hotelId, params.night, params.rooms].join(' ')
  return (
    <div className={patterns.parts}>
      <RequestForm key={entry} params={params} onOpen={open} />
      <PlanList onOpen={open} />
    </div>
  )
}

/** The plan of the address, or why there is none. */
const PlanScreen = ({ planId, ...props }: Omit<ShownPlanProps, 'plan'> & { readonly planId: string }) => {
  const { data: plan, error, refetch } = usePlan(planId)
  if (plan) return <ShownPlan plan={plan} {...props} />
  const isUnknown = [400, 404].includes(asApiError(error)?.status ?? 0)
  if (isUnknown) {
    return (
      <Panel>
        <EmptyState
          title={labels.unknown}
          text={labels.unknownHint}
          action={
            <Button variant="default" onClick={() => props.onOpen()}>
              {labels.toList}
            </Button>
          }
        />
      </Panel>
    )
  }
  return (
    <Panel>
      {error ? (
        <ErrorState
          title={labels.loadError}
          text={messageOf(error, labels.fetchFailed)}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingState />
      )}
    </Panel>
  )
}

type OpenPlan = (planId: string) => void

/** The plans so far, the newest first. */
const PlanList = ({ onOpen }: { onOpen: OpenPlan }) => {
  const { params, change } = usePaging(rehousingPageSizes[0])
  const query = usePlans(params.page, params.limit)
  return (
    <Panel title={planListLabels.title} isPadded={false}>
      <PagedTable
        label={planListLabels.title}
        columns={columns(onOpen)}
        rows={query.data?.data}
        keyOf={({ planId }) => planId}
        query={query}
        errorTitle={planListLabels.loadError}
        paging={{ ...params, pageSizes: rehousingPageSizes, summary: planListLabels.showing, change }}
        emptyTitle={planListLabels.none}
        emptyText={planListLabels.noneHint}
      />
    </Panel>
  )
}

const columns = (onOpen: OpenPlan): readonly Column<ListedPlan>[] => [
  {
    key: 'hotel',
    title: planListLabels.hotel,
    card: 'title',
    render: ({ hotelName, hotelId, furtherHotels }) => (
      <NameCell
        name={hotelName}
        detail={furtherHotels > 0 ? `${hotelId} ${planListLabels.further(furtherHotels)}` : hotelId}
      />
    ),
  },
  {
    key: 'from',
    title: planListLabels.from,
    render: ({ from }) => <span className={patterns.nowrap}>{formatDate(from)}</span>,
  },
  { key: 'moving', title: planListLabels.moving, align: 'right', render: ({ moving }) => formatCount(moving) },
  { key: 'unplaced', title: planListLabels.unplaced, align: 'right', render: ({ unplaced }) => formatCount(unplaced) },
  { key: 'planned', title: planListLabels.planned, render: ({ createdAt }) => <Instant value={createdAt} /> },
  { key: 'by', title: planListLabels.by, render: ({ createdBy }) => createdBy ?? nothing },
  {
    key: 'status',
    title: planListLabels.status,
    card: 'corner',
    render: ({ status }) => <Badge tone={planStatuses[status].tone}>{planStatuses[status].label}</Badge>,
  },
  {
    key: 'actions',
    title: planListLabels.actions,
    card: 'actions',
    render: ({ planId, hotelName, from }) => (
      <RowButton
        label={planListLabels.open}
        name={planListLabels.openOf(hotelName, formatDate(from))}
        icon={<IconArrowRight size={16} aria-hidden />}
        onClick={() => onOpen(planId)}
      />
    ),
  },
]

interface RequestFormProps {
  readonly params: RehousingParams
  readonly onOpen: (planId: string) => void
}

/** Which hotels lose rooms, and from which night on. */
const RequestForm = ({ params, onOpen }: RequestFormProps) => {
  const today = useToday()
  const [initial] = useState(() => firstValues(params, today))
  const { plan, isPlanning } = usePlanner(onOpen)
  const form = useForm({
    initial,
    request: (values) => requestOf(values, today),
    failure: requestLabels.failed,
    send: plan,
  })
  return (
    <Panel title={requestLabels.title} subtitle={requestLabels.subtitle}>
      <form {...form.props} className={classes.request} aria-label={requestLabels.title}>
        {form.problem !== undefined && <FormProblem problem={form.problem} />}
        <div className={layouts.fieldPairs} inert={isPlanning}>
          <div className={classes.wide}>
            <HotelSelect
              {...form.field('hotelId')}
              label={requestLabels.hotel}
              onChange={({ hotelId }) => form.field('hotelId').onChange(hotelId)}
              required
            />
          </div>
          <TypedDateField {...form.field('from')} label={requestLabels.from} minDate={today} required />
          <TextField
            {...form.field('rooms')}
            label={requestLabels.rooms}
            description={requestLabels.roomsHint}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            inputMode="numeric"
            maxLength={5}
            required
          />
          <FurtherHotels values={form.values} onChange={form.field('further').onChange} />
        </div>
        <div className={patterns.buttonRow}>
          <Button type="submit" loading={isPlanning}>
            {requestLabels.submit}
          </Button>
        </div>
      </form>
      {isPlanning && <Planning />}
    </Panel>
  )
}

interface FurtherHotelsProps {
  readonly values: RequestValues
  readonly onChange: (further: RequestValues['further']) => void
}

const FurtherHotels = ({ values: { hotelId, further }, onChange }: FurtherHotelsProps) => (
  <div className={classes.wide}>
    <HotelSelect
      // A new one after each choice, so that its search is empty again.
      key={further.length}
      label={requestLabels.further}
      description={requestLabels.furtherHint}
      value={null}
      onChange={(hotel) => {
        const isNamed = hotel.hotelId === hotelId || further.some((one) => one.hotelId === hotel.hotelId)
        if (!isNamed) onChange([...further, hotel])
      }}
    />
    {further.length > 0 && (
      <ul className={`${patterns.buttonRow} ${classes.chips}`} aria-label={requestLabels.further}>
        {further.map((hotel) => (
          <Chip
            key={hotel.hotelId}
            text={hotel.hotelName}
            name={requestLabels.remove(hotel.hotelName)}
            onRemove={() => onChange(further.filter((one) => one !== hotel))}
          />
        ))}
      </ul>
    )}
  </div>
)
