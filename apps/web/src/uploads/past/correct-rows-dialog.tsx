import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { correctionLimits, correctionMessages } from '@trophy/contract/uploads/past-uploads.constants.ts'
import type { RejectedRow, CorrectedRow } from '@trophy/contract/uploads/past-uploads.contract.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { nothing } from '../../shared/format/dates.ts'
import { showSuccess } from '../../shared/toast.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { PagedTable } from '../../shared/ui/data-table/data-table.tsx'
import { usePaging } from '../../shared/ui/data-table/paging-bar.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { TextField } from '../../shared/ui/fields/text-field.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { useCorrectRows, useRejectedRows } from './past-uploads.api.ts'
import { correctionLabels as labels, correctionPageSizes, correctionTexts as texts } from './past-uploads.constants.ts'
import classes from './correct-rows.module.css'

interface CorrectRowsDialogProps {
  readonly uploadId: string
  readonly onClose: () => void
}

/** The rejected rows of an upload in a table, to be corrected and stored from there. Changes are kept while paging. */
export const CorrectRowsDialog = ({ uploadId, onClose }: CorrectRowsDialogProps) => {
  const { params, change: changePaging } = usePaging(correctionPageSizes[0])
  const query = useRejectedRows(uploadId, params.page, params.limit)
  const { form, result, change, checkAgain } = useCorrection(uploadId)
  const { data, dataUpdatedAt } = query
  const width = data?.columns.length ?? 0
  const table = useRef<HTMLDivElement>(null)
  // The table is wider than the dialog: the first marked cell is brought into view when rows were read.
  const showFirstError = useEffectEvent((_readAt: number) =>
    table.current?.querySelector('[aria-invalid="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' }),
  )
  useEffect(() => {
    showFirstError(dataUpdatedAt)
  }, [dataUpdatedAt])
  return (
    <FormDialog
      title={labels.title}
      submitLabel={labels.save}
      onClose={onClose}
      form={form}
      canSubmit={form.isDirty}
      size="wide"
    >
      {result && <Result result={result} />}
      {data && data.data.length > 0 && (
        <div className={classes.tools}>
          <p>{labels.hint}</p>
          <Button variant="default" onClick={() => checkAgain(data.data)}>
            {labels.tryPage}
          </Button>
        </div>
      )}
      <div ref={table} className={classes.sheet}>
        <Panel isPadded={false}>
          <PagedTable
            label={labels.table}
            columns={rejectedRowColumns({
              columns: data?.columns ?? [],
              edits: form.values,
              onChange: (row, column, typed) => change(row, column, typed, width),
            })}
            rows={data?.data}
            keyOf={({ rowNumber }) => String(rowNumber)}
            query={query}
            errorTitle={texts.loadFailed}
            paging={{ ...params, pageSizes: correctionPageSizes, summary: texts.showing, change: changePaging }}
            emptyTitle={texts.noneTitle}
            emptyText={texts.noneText}
          />
        </Panel>
      </div>
    </FormDialog>
  )
}

const Result = ({ result: { created, stillWrong, gone, warnings } }: { result: CorrectionResult }) => (
  <>
    <Note
      tone={stillWrong + gone.length > 0 ? 'warning' : 'success'}
      icon={stillWrong + gone.length > 0 ? <IconAlertTriangle size={20} /> : <IconCircleCheck size={20} />}
      title={[texts.created(created), ...(stillWrong > 0 ? [texts.stillWrong(stillWrong)] : [])].join('. ')}
    >
      {gone.map((row) => (
        <div key={row}>{texts.gone(row)}</div>
      ))}
    </Note>
    {warnings.length > 0 && (
      <Note tone="warning" icon={<IconAlertTriangle size={20} />} title={labels.warnings}>
        <ul className={classes.warnings}>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </Note>
    )}
  </>
)

interface ColumnsOfSheet {
  readonly columns: readonly { readonly name: string; readonly isRead: boolean }[]
  readonly edits: Edits
  readonly onChange: (row: RejectedRow, column: number, typed: string) => void
}

/** What is wrong with a cell, until it is changed. */
const errorsAt = (place: number, { rowNumber, cells, errors }: RejectedRow, edits: Edits) => {
  const isChanged = (edits[rowNumber]?.[place] ?? cells[place]) !== cells[place]
  return isChanged ? [] : errors.filter(({ column }) => column === place)
}

/** The row number with what is wrong with the row as a whole, then the columns as in the sheet. */
const rejectedRowColumns = ({ columns, edits, onChange }: ColumnsOfSheet): readonly Column<RejectedRow>[] => [
  {
    key: 'row',
    title: labels.row,
    card: 'title',
    render: (row) => (
      <RowHead
        row={row}
        width={columns.length}
        marked={columns.filter((_, place) => errorsAt(place, row, edits).length > 0).map(({ name }) => name)}
      />
    ),
  },
  ...columns.map(({ name, isRead }, place): Column<RejectedRow> => ({
    key: String(place),
    title: name,
    render: (row) => {
      const stored = row.cells[place] ?? ''
      if (!isRead) return stored === '' ? nothing : stored
      return (
        <CellInput
          label={labels.cell(name, row.rowNumber)}
          value={edits[row.rowNumber]?.[place] ?? stored}
          errors={errorsAt(place, row, edits).map(({ message }) => message)}
          onChange={(typed) => onChange(row, place, typed)}
        />
      )
    },
  })),
]

interface RowHeadProps {
  readonly row: RejectedRow
  readonly width: number
  /** The names of the columns whose cells are marked, which may be out of view. */
  readonly marked: readonly string[]
}

const RowHead = ({ row: { rowNumber, cells, errors }, width, marked }: RowHeadProps) => (
  <>
    <span className={classes.rowNumber}>{labels.rowNumber(rowNumber)}</span>
    {marked.map((name) => (
      <div key={name} className={classes.marked}>
        {name}
      </div>
    ))}
    {errors
      .filter(({ column }) => column === null)
      .map(({ message }) => (
        <p key={message} className={classes.rowErrors}>
          {message}
        </p>
      ))}
    {cells.length > width && <p className={classes.rowErrors}>{labels.moreCells(cells.slice(width))}</p>}
  </>
)

interface CellInputProps {
  readonly label: string
  readonly value: string
  /** The messages about the cell, until it is changed. */
  readonly errors: readonly string[]
  readonly onChange: (typed: string) => void
}

/** One cell of a rejected row, with what is wrong with it. */
const CellInput = ({ label, value, errors, onChange }: CellInputProps) => (
  <TextField
    className={classes.cell ?? ''}
    classNames={{ error: classes.cellError ?? '' }}
    aria-label={label}
    value={value}
    error={errors.length > 0 && errors.map((message) => <span key={message}>{message}</span>)}
    onChange={onChange}
  />
)

/** The cells of the rows that were changed, on whichever page, by row number. */
type Edits = Readonly<Record<number, readonly string[]>>

const noEdits: Edits = {}

/** What came of the last save. */
interface CorrectionResult {
  readonly created: number
  readonly stillWrong: number
  /** The numbers of rows that somebody else has stored meanwhile. */
  readonly gone: readonly number[]
  readonly warnings: readonly string[]
}

const isGone = ({ message }: { readonly message: string }): boolean => message === correctionMessages.gone

/** The form of the rejected rows: its values are the changed rows, which are sent in parts. */
const useCorrection = (uploadId: string) => {
  const { run, refetch } = useCorrectRows(uploadId)
  const [result, setResult] = useState<CorrectionResult>()
  const [edits, setEdits] = useState(noEdits)
  const unchanged = useRef<Edits>({})

  const save = async (rows: readonly CorrectedRow[]): Promise<void> => {
    let sum: CorrectionResult = { created: 0, stillWrong: 0, gone: [], warnings: [] }
    for (let from = 0; from < rows.length; from += correctionLimits.rows) {
      const part = rows.slice(from, from + correctionLimits.rows)
      const { created, errors, warnings } = await run(part)
      const gone = errors.filter(isGone).map(({ rowNumber }) => rowNumber)
      const wrong = new Set(errors.map(({ rowNumber }) => rowNumber)).size - gone.length
      sum = {
        created: sum.created + created,
        stillWrong: sum.stillWrong + wrong,
        gone: [...sum.gone, ...gone],
        warnings: [...sum.warnings, ...warnings],
      }
      setResult(sum)
      // Before the changes are dropped, so that no cell shows what it was.
      await refetch()
      setEdits((before) => without(before, part))
    }
    if (sum.created > 0) showSuccess(texts.created(sum.created))
  }

  const form = useForm({
    initial: noEdits,
    state: [edits, setEdits],
    request: (changed) => ({ success: true, data: changed }),
    failure: texts.failed,
    send: (changed) => {
      const rows = { ...unchanged.current, ...changed }
      unchanged.current = {}
      return save(Object.entries(rows).map(([row, cells]) => ({ rowNumber: Number(row), cells: [...cells] })))
    },
  })

  /** `width`: the number of columns; what stands beyond them is left out. */
  const change = (row: RejectedRow, column: number, typed: string, width: number): void =>
    form.change((before) => ({
      ...before,
      [row.rowNumber]: (before[row.rowNumber] ?? row.cells.slice(0, width)).map((cell, place) =>
        place === column ? typed : cell,
      ),
    }))

  /** Sends these rows as well, with their changes or as they are: a cell too many says that the others are shifted. */
  const checkAgain = (rows: readonly RejectedRow[]): void => {
    const sent = correctionLimits.cells
    unchanged.current = Object.fromEntries(rows.map(({ rowNumber, cells }) => [rowNumber, cells.slice(0, sent)]))
    void form.submit()
  }
  return { form, result, change, checkAgain }
}

const without = (edits: Edits, rows: readonly CorrectedRow[]): Edits => {
  const sent = new Set(rows.map(({ rowNumber }) => String(rowNumber)))
  return Object.fromEntries(Object.entries(edits).filter(([row]) => !sent.has(row)))
}
