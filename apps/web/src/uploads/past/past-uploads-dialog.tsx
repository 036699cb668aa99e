import { Tabs, Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { UploadSummary } from '@trophy/contract/uploads/uploads.contract.ts'
import { useEffect, useRef, useState } from 'react'
import { nothing } from '../../shared/format/dates.ts'
import { Instant } from '../../shared/format/instant.tsx'
import { formatCount } from '../../shared/format/numbers.ts'
import { lazy } from '../../shared/lazy.tsx'
import patterns from '../../shared/theme/patterns.module.css'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { DetailsButton } from '../../shared/ui/data-table/row-button.tsx'
import { PagedTable } from '../../shared/ui/data-table/data-table.tsx'
import { usePaging } from '../../shared/ui/data-table/paging-bar.tsx'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { LazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx'
import { Read } from '../../shared/ui/feedback/not-read.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { FailedBatches } from '../failed-batches/failed-batches.tsx'
import { UndoUploadDialog } from './upload-receipt.tsx'
import { pastUploadsLink, uploadTypeLabels } from '../uploads.constants.ts'
import classes from '../uploads.module.css'
import { type UploadTask, PastUploadContent, UploadStatusBadge } from './past-upload-content.tsx'
import { usePastUploads, usePastUpload } from './past-uploads.api.ts'
import {
  undoUploadLabels,
  pastUploadLabels,
  pastUploadMessages,
  pastUploadPageSizes,
} from './past-uploads.constants.ts'

const CorrectRowsDialog = lazy(() => import('./correct-rows-dialog.tsx'), 'CorrectRowsDialog')

/** Past uploads with their results, and failed batches. */
export const PastUploadsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [task, setTask] = useState<UploadTask | null>(null)
  return (
    <>
      <Dialog title={pastUploadsLink.title} onClose={onClose} size="large" canClose={task === null}>
        <Lists onTask={setTask} />
      </Dialog>
      <LazyDialog>{task !== null && <UploadTaskDialog task={task} onClose={() => setTask(null)} />}</LazyDialog>
    </>
  )
}

const UploadTaskDialog = ({ task, onClose }: { task: UploadTask; onClose: () => void }) =>
  task.kind === 'undo' ? (
    <UndoUploadDialog upload={task.upload} onClose={onClose} />
  ) : (
    <CorrectRowsDialog uploadId={task.uploadId} onClose={onClose} />
  )

const Lists = ({ onTask }: Pick<PastUploadViewProps, 'onTask'>) => (
  <Tabs defaultValue="uploads" keepMounted={false}>
    <Tabs.List mb="md">
      <Tabs.Tab value="uploads">{pastUploadLabels.uploadsTab}</Tabs.Tab>
      <Tabs.Tab value="failed-batches">{pastUploadLabels.failedBatchesTab}</Tabs.Tab>
    </Tabs.List>
    <Tabs.Panel value="uploads">
      <PastUploads onTask={onTask} />
    </Tabs.Panel>
    <Tabs.Panel value="failed-batches">
      <FailedBatches />
    </Tabs.Panel>
  </Tabs>
)

/**
 * The list of past uploads, or one of them in its place. The list stays in the page, so that its page and the focus
 * are kept.
 */
const PastUploads = ({ onTask }: Pick<PastUploadViewProps, 'onTask'>) => {
  const [openId, setOpenId] = useState<string | null>(null)
  const opener = useRef<HTMLElement>(null)
  useEffect(() => {
    if (openId === null) opener.current?.focus()
  }, [openId])
  const open = (uploadId: string, button: HTMLElement) => {
    opener.current = button
    setOpenId(uploadId)
  }
  return (
    <>
      <div hidden={openId !== null}>
        <PastUploadList onOpen={open} />
      </div>
      {openId !== null && <PastUploadView uploadId={openId} onBack={() => setOpenId(null)} onTask={onTask} />}
    </>
  )
}

/** All uploads with their result, newest first. */
const PastUploadList = ({ onOpen }: { onOpen: OpenUpload }) => {
  const { params, change } = usePaging(pastUploadPageSizes[0])
  const query = usePastUploads(params.page, params.limit)
  return (
    <Panel isPadded={false}>
      <PagedTable
        label={pastUploadsLink.title}
        columns={pastUploadColumns(onOpen)}
        rows={query.data?.data}
        keyOf={({ id }) => id}
        query={query}
        errorTitle={pastUploadMessages.loadFailed}
        paging={{ ...params, pageSizes: pastUploadPageSizes, summary: pastUploadMessages.showing, change }}
        emptyTitle={pastUploadMessages.noneTitle}
        emptyText={pastUploadMessages.noneText}
      />
    </Panel>
  )
}

interface PastUploadViewProps {
  readonly uploadId: string
  readonly onBack: () => void
  readonly onTask: (task: UploadTask) => void
}

/** The focused button is hidden. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus()

/** One past upload: its result, messages, rejected rows and failed batches. */
const PastUploadView = ({ uploadId, onBack, onTask }: PastUploadViewProps) => (
  <div className={patterns.parts}>
    <div>
      <Button ref={takeFocus} variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
        {pastUploadLabels.back}
      </Button>
    </div>
    <Read query={usePastUpload(uploadId)} title={pastUploadMessages.readFailed} loading="Loading the upload">
      {(upload) => <PastUploadContent upload={upload} onTask={onTask} />}
    </Read>
  </div>
)

/** `button` is the one that was pressed. */
type OpenUpload = (uploadId: string, button: HTMLElement) => void

const Sheet = ({ fileName, type, undone }: UploadSummary) => (
  <>
    <div className={classes.pastFile}>{fileName}</div>
    <div className={patterns.hint}>{uploadTypeLabels[type]}</div>
    {undone !== null && (
      <div className={`${patterns.hint} ${classes.takenBack}`}>
        {undoUploadLabels.takenBack(undone.by)} {undoUploadLabels.on} <Instant value={undone.at} />.{' '}
        {undoUploadLabels.because(undone.reason)}
      </div>
    )}
  </>
)

const Started = ({ startedAt, uploadedBy }: UploadSummary) => (
  <>
    <div className={patterns.nowrap}>
      <Instant value={startedAt} />
    </div>
    <div className={patterns.hint}>{uploadedBy ?? nothing}</div>
  </>
)

const Created = ({ created, placeholders }: UploadSummary) => (
  <>
    <div>{formatCount(created)}</div>
    {placeholders > 0 && <div className={patterns.hint}>{pastUploadLabels.andPlaceholders(placeholders)}</div>}
  </>
)

const pastUploadColumns = (onOpen: OpenUpload): readonly Column<UploadSummary>[] => [
  { key: 'sheet', title: pastUploadLabels.sheet, card: 'title', render: Sheet },
  { key: 'started', title: pastUploadLabels.startedAt, render: Started },
  {
    key: 'status',
    title: pastUploadLabels.status,
    card: 'corner',
    render: (upload) => <UploadStatusBadge upload={upload} />,
  },
  { key: 'created', title: pastUploadLabels.created, align: 'right', render: Created },
  {
    key: 'errors',
    title: pastUploadLabels.errors,
    align: 'right',
    render: ({ errorCount }) => formatCount(errorCount),
  },
  {
    key: 'warnings',
    title: pastUploadLabels.warnings,
    align: 'right',
    render: ({ warningCount }) => formatCount(warningCount),
  },
  {
    key: 'details',
    title: pastUploadLabels.details,
    card: 'actions',
    align: 'right',
    render: ({ id, fileName }) => (
      <DetailsButton
        label={pastUploadLabels.details}
        name={pastUploadLabels.detailsOf(fileName)}
        onOpen={(button) => onOpen(id, button)}
      />
    ),
  },
]
