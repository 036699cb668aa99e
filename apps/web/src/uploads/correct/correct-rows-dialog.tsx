import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { DataTable } from '../../shared/ui/data-table/data-table.tsx'
import { pagedTableProps } from '../../shared/ui/data-table/paged-table-props.ts'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { useRejectedRows } from './correct-rows.api.ts'
import { correctionLabels as labels, correctionPageSizes, correctionTexts as texts } from './correct-rows.constants.ts'
import classes from './correct-rows.module.css'
import { rejectedRowColumns } from './rejected-row-columns.tsx'
import { type CorrectionResult, useCorrection } from './use-correction.ts'

interface CorrectRowsDialogProps {
  readonly uploadId: string
  readonly onClose: () => void
}

/** The rejected rows of an upload in a table, to be corrected and stored from there. Changes are kept while paging. */
export const CorrectRowsDialog = ({ uploadId, onClose }: CorrectRowsDialogProps) => {
  const [{ page, limit }, setPaging] = useState<{ page: number; limit: number }>({
    page: 1,
    limit: correctionPageSizes[0],
  })
  const query = useRejectedRows(uploadId, page, limit)
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
          <Button variant="default" onClick={() => checkAgain(data.data, width)}>
            {labels.tryPage}
          </Button>
        </div>
      )}
      <div ref={table} className={classes.sheet}>
        <Panel isPadded={false}>
          <DataTable
            label={labels.table}
            columns={rejectedRowColumns({
              columns: data?.columns ?? [],
              edits: form.values,
              onChange: (row, column, typed) => change(row, column, typed, width),
            })}
            rows={data?.data}
            keyOf={({ rowNumber }) => String(rowNumber)}
            {...pagedTableProps(query, {
              limit,
              pageSizes: correctionPageSizes,
              summary: texts.showing,
              change: (part) => setPaging((paging) => ({ ...paging, page: 1, ...part })),
            })}
            errorTitle={texts.loadFailed}
            emptyTitle={texts.noneTitle}
            emptyText={texts.noneText}
          />
        </Panel>
      </div>
    </FormDialog>
  )
}

const Result = ({ result: { created, stillWrong, warnings } }: { result: CorrectionResult }) => (
  <>
    <Note
      tone={stillWrong > 0 ? 'warning' : 'success'}
      icon={stillWrong > 0 ? <IconAlertTriangle size={20} /> : <IconCircleCheck size={20} />}
      title={[texts.created(created), ...(stillWrong > 0 ? [texts.stillWrong(stillWrong)] : [])].join('. ')}
    />
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
