import { Button } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { addDays, type CalendarDay } from '@trophy/contract/core/dates/days.ts'
import type {
  MissingPlayer,
  RollCallReport,
  RollCallTeam,
  OutcomeRequest,
} from '@trophy/contract/roll-call/roll-call-admin.contract.ts'
import { missingOutcomes, rollCallNoteMaximum } from '@trophy/contract/roll-call/roll-call.constants.ts'
import { useState } from 'react'
import { FormDialog } from '../shared/form/form-dialog.tsx'
import { checked } from '../shared/form/form.rules.ts'
import { useForm } from '../shared/form/use-form.ts'
import { formatCount } from '../shared/format/numbers.ts'
import patterns from '../shared/theme/patterns.module.css'
import { DataTable, type DataTableProps } from '../shared/ui/data-table/data-table.tsx'
import { SearchedTable } from '../shared/ui/data-table/loaded-table.tsx'
import { NotRead } from '../shared/ui/feedback/not-read.tsx'
import { DateField } from '../shared/ui/fields/date-field.tsx'
import { ReasonField } from '../shared/form/reason.tsx'
import { Select } from '../shared/ui/fields/select.tsx'
import { IconButton } from '../shared/ui/layout/icon-button.tsx'
import { Panel, type PanelProps } from '../shared/ui/layout/panel.tsx'
import type { UrlReader } from '../shared/url/url-params.rules.ts'
import { useListParams } from '../shared/url/use-url-params.ts'
import { answeredColumns, missingColumns, waitingColumns } from './roll-call-columns.tsx'
import { useRollCallReport, useRecordOutcome } from './roll-call.api.ts'
import { rollCallLabels as labels, outcomeDialogLabels, outcomeLabels } from './roll-call.constants.ts'
import classes from './roll-call.module.css'

const pageSizes = [25, 50, 100] as const

/** The shown night, in the URL; none for the current one. Not `night`, which filters the list of participants. */
type Params = { readonly rollCallNight: CalendarDay | undefined }
const readParams = (url: UrlReader): Params => ({ rollCallNight: url.day('rollCallNight') })

interface RollCallViewProps {
  /** Opens the composer with these coaches. */
  readonly onRemind: (teams: readonly RollCallTeam[]) => void
}

/** Who is missing, which teams have not answered, and which have. */
export const RollCallView = ({ onRemind }: RollCallViewProps) => {
  const { params, change } = useListParams(readParams)
  const { data, error, refetch } = useRollCallReport(params.rollCallNight)
  const [recorded, setRecorded] = useState<MissingPlayer>()
  if (!data) return <NotRead title={labels.failed} error={error} refetch={refetch} />
  const { answered, waiting, missing, figures } = data
  return (
    <div className={patterns.parts}>
      <div className={classes.header}>
        <DateField
          label={labels.night}
          value={data.night}
          onChange={(night) => change({ rollCallNight: night ?? undefined })}
        />
        {params.rollCallNight !== undefined && (
          <Button variant="default" onClick={() => change({ rollCallNight: undefined })}>
            {labels.current}
          </Button>
        )}
        <p className={`${patterns.quietText} ${classes.state}`}>{describe(data)}</p>
      </div>
      <List
        title={labels.missing}
        count={figures.missing}
        rows={missing}
        total={missing.length}
        keyOf={({ participantId, namedAt }) => `${participantId} ${namedAt}`}
        columns={missingColumns(setRecorded)}
        emptyTitle={labels.nobodyMissing}
      />
      {data.isOpen && (
        <List
          title={labels.waiting}
          count={figures.waiting}
          rows={waiting}
          total={figures.waiting}
          keyOf={({ coachId }) => coachId}
          columns={waitingColumns}
          emptyTitle={labels.nobodyWaits}
          actions={
            waiting.length > 0 && (
              <IconButton icon={IconMessage} onClick={() => onRemind(waiting)}>
                {labels.remind}
              </IconButton>
            )
          }
        />
      )}
      <List
        title={labels.answered}
        count={figures.answered}
        rows={answered}
        total={figures.answered}
        keyOf={({ coachId }) => coachId}
        columns={answeredColumns}
        emptyTitle={labels.nobodyAnswered}
      />
      {recorded && <OutcomeDialog player={recorded} onClose={() => setRecorded(undefined)} />}
    </div>
  )
}

const describe = ({ isOpen, rollCallTime, night, currentNight }: RollCallReport): string => {
  if (night < currentNight) return labels.past
  if (rollCallTime === null) return labels.off
  return isOpen ? labels.open(rollCallTime, addDays(night, 1)) : labels.opensAt(rollCallTime)
}

interface ListProps<Row>
  extends Pick<DataTableProps<Row>, 'keyOf' | 'columns' | 'emptyTitle'>, Pick<PanelProps, 'actions'> {
  readonly title: string
  /** The figure in the title. */
  readonly count: number
  readonly rows: readonly Row[]
  /** How many there are, also of those that are not listed. */
  readonly total: number
}

type Listed = RollCallTeam | MissingPlayer

const textOf = ({ coachId, coachName, hotelId, hotelName, ...row }: Listed): string => {
  const ofTeam = [coachId, coachName, hotelId, hotelName]
  return ('name' in row ? [...ofTeam, row.name, row.participantId, row.teamName, row.roomNumber] : ofTeam).join(' ')
}

/** A table without search and paging bars while one page shows all rows. */
const List = <Row extends Listed>({ title, count, rows, total, actions, ...table }: ListProps<Row>) => (
  <Panel title={`${title} (${formatCount(count)})`} isPadded={false} actions={actions}>
    {rows.length <= pageSizes[0] ? (
      <DataTable {...table} label={title} rows={rows} />
    ) : (
      <SearchedTable
        {...table}
        label={title}
        all={rows}
        summary={labels.showing}
        pageSizes={pageSizes}
        textOf={textOf}
        searchLabel={labels.search}
        noneMatch={labels.noneMatch}
      />
    )}
    {total > rows.length && <p className={patterns.tableNote}>{labels.more(total - rows.length)}</p>}
  </Panel>
)

const noOutcome: { readonly outcome: OutcomeRequest['outcome'] | null; readonly note: string } = {
  outcome: null,
  note: '',
}

const options = missingOutcomes.map((value) => ({ value, label: outcomeLabels[value] }))

/** Records what became of a missing player. */
const OutcomeDialog = ({ player, onClose }: { readonly player: MissingPlayer; readonly onClose: () => void }) => {
  const { night, participantId, name } = player
  const form = useForm({
    initial: noOutcome,
    request: ({ outcome, note }) =>
      checked(
        { outcome: outcome === null ? outcomeDialogLabels.missing : undefined },
        outcome && { participantId, outcome, note: note.trim() || null },
      ),
    failure: outcomeDialogLabels.failed,
    send: useRecordOutcome(night).run,
    success: () => [outcomeDialogLabels.doneTitle, outcomeDialogLabels.done(name, night)],
    onDone: onClose,
  })
  return (
    <FormDialog
      title={outcomeDialogLabels.title(name)}
      submitLabel={outcomeDialogLabels.submit}
      onClose={onClose}
      form={form}
    >
      <Select {...form.field('outcome')} label={outcomeDialogLabels.outcome} data={options} data-autofocus />
      <ReasonField {...form.field('note')} label={outcomeDialogLabels.note} maxLength={rollCallNoteMaximum} />
    </FormDialog>
  )
}
