import { ActionIcon, Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { UploadSummary } from '@trophy/contract/uploads/uploads.contract.ts'
import type { MouseEvent } from 'react'
import { pastUploadLabels } from './past-uploads.constants.ts'
import { uploadTypeLabels } from '../uploads.constants.ts'
import { nothing } from '../../shared/format/dates.ts'
import { undoUploadLabels } from '../undo/undo-upload.constants.ts'
import { formatCount } from '../../shared/format/numbers.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { Instant } from '../../shared/format/instant.tsx'
import { useIsPhone } from '../../shared/ui/layout/use-is-phone.ts'
import classes from './past-uploads.module.css'
import { UploadStatusBadge } from './upload-status-badge.tsx'

/** `button` is the one that was pressed. */
export type OpenUpload = (uploadId: string, button: HTMLElement) => void

const Sheet = ({ fileName, type, undone }: UploadSummary) => (
  <>
    <div className={classes.file}>{fileName}</div>
    <div className={classes.secondary}>{uploadTypeLabels[type]}</div>
    {undone !== null && (
      <div className={`${classes.secondary} ${classes.takenBack}`}>
        {undoUploadLabels.takenBack(undone.by)} {undoUploadLabels.on} <Instant value={undone.at} />.{' '}
        {undoUploadLabels.because(undone.reason)}
      </div>
    )}
  </>
)

const Started = ({ startedAt, uploadedBy }: UploadSummary) => (
  <>
    <div className={classes.time}>
      <Instant value={startedAt} />
    </div>
    <div className={classes.secondary}>{uploadedBy ?? nothing}</div>
  </>
)

const Created = ({ created, placeholders }: UploadSummary) => (
  <>
    <div>{formatCount(created)}</div>
    {placeholders > 0 && <div className={classes.secondary}>{pastUploadLabels.andPlaceholders(placeholders)}</div>}
  </>
)

/** An icon in the table; with its label on a phone's card. */
const Details = ({ upload: { id, fileName }, onOpen }: { upload: UploadSummary; onOpen: OpenUpload }) => {
  const isPhone = useIsPhone()
  const shared = {
    'aria-label': pastUploadLabels.detailsOf(fileName),
    onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => onOpen(id, currentTarget),
  }
  return isPhone ? (
    <Button variant="default" {...shared}>
      {pastUploadLabels.details}
    </Button>
  ) : (
    <ActionIcon size="sm" {...shared}>
      <IconChevronRight size={18} aria-hidden />
    </ActionIcon>
  )
}

export const pastUploadColumns = (onOpen: OpenUpload): readonly Column<UploadSummary>[] => [
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
    render: (upload) => <Details upload={upload} onOpen={onOpen} />,
  },
]
