import { Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { undoUploadLimits, undoUploadMessages } from '@trophy/contract/uploads/past-uploads.constants.ts'
import type { Touched } from '@trophy/contract/uploads/past-uploads.contract.ts'
import type { UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import { messageOf } from '../../shared/api/api-error.ts'
import { ReasonDialog } from '../../shared/form/reason.tsx'
import { Instant } from '../../shared/format/instant.tsx'
import patterns from '../../shared/theme/patterns.module.css'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { ErrorState } from '../../shared/ui/feedback/page-state.tsx'
import causes from '../failed-batches/causes.module.css'
import { FramedSection, ShownPart } from '../failed-batches/framed-list.tsx'
import { useUploadReceipt, useUndoUpload } from './past-uploads.api.ts'
import uploads from '../uploads.module.css'
import { touchLabels, undoUploadLabels as labels, undoUploadTexts as texts } from './past-uploads.constants.ts'

interface UploadReceiptProps {
  readonly uploadId: string
  readonly onUndo: (upload: UndoneUpload) => void
}

/**
 * What became of what an upload created: taken back, unchanged since with a button to take it back, or who was touched.
 */
export const UploadReceipt = ({ uploadId, onUndo }: UploadReceiptProps) => {
  const { data, error, refetch } = useUploadReceipt(uploadId)
  if (error && data === undefined) {
    return <ErrorState title={texts.receiptFailed} text={messageOf(error, '')} onRetry={() => void refetch()} />
  }
  if (data === undefined || (data.created === 0 && data.undone === null)) return null
  const { type, remaining, canUndo, undone, touched, touchedCount } = data
  if (undone !== null) {
    return (
      <Note tone="info" icon={<IconInfoCircle size={20} />} title={labels.takenBack(undone.by)}>
        <Instant value={undone.at} />. {labels.because(undone.reason)}
      </Note>
    )
  }
  if (touched.length > 0) return <TouchedList touched={touched} count={touchedCount} />
  return (
    <section className={uploads.rejected} aria-label={labels.title}>
      <span>{remaining === 0 ? labels.nothingLeft : labels.untouched(type, remaining)}</span>
      {canUndo && (
        <Button variant="default" onClick={() => onUndo({ id: uploadId, type, remaining })}>
          {labels.undo}
        </Button>
      )}
    </section>
  )
}

const touchesAtOnce = 10

const TouchedList = ({ touched, count }: { touched: readonly Touched[]; count: number }) => (
  <FramedSection
    title={labels.touched(count)}
    hint={`${labels.touchedHint} ${touched.length < count ? labels.listed(touched.length) : ''}`}
  >
    <ShownPart items={touched} step={touchesAtOnce} moreLabel={labels.showMore}>
      {(shown) => (
        <ul className={`${patterns.bareList} ${causes.list}`}>
          {shown.map((one) => (
            <li
              key={`${one.participantId} ${one.hotelId} ${one.instanceCode} ${one.what}`}
              className={`${causes.item} ${causes.plain}`}
            >
              <span className={patterns.fillingText}>
                {one.name} ({nameOf(one)}): {touchLabels[one.what]}
              </span>
              <span className={`${patterns.secondaryText} ${causes.rows}`}>
                <Instant value={one.at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </ShownPart>
  </FramedSection>
)

/** The ids of person and hotel. */
const nameOf = ({ participantId, hotelId, instanceCode }: Touched): string =>
  [participantId, hotelId === null ? null : `${hotelId}-${instanceCode}`].filter((part) => part !== null).join(', ')

export interface UndoneUpload {
  readonly id: string
  readonly type: UploadType
  /** How many people or instances are removed. */
  readonly remaining: number
}

interface UndoUploadDialogProps {
  readonly upload: UndoneUpload
  readonly onClose: () => void
}

/** Asks for the reason of taking an upload back. When somebody was touched meanwhile, it stays open and says so. */
export const UndoUploadDialog = ({ upload: { id, type, remaining }, onClose }: UndoUploadDialogProps) => (
  <ReasonDialog
    title={labels.undo}
    submitLabel={labels.undo}
    labels={labels}
    maxLength={undoUploadLimits.reason}
    missing={undoUploadMessages.reasonRequired}
    failure={texts.failed}
    send={useUndoUpload(id).run}
    success={({ removed }) => [texts.removed(type, removed)]}
    onClose={onClose}
  >
    <p style={{ margin: 0 }}>{labels.hint(type, remaining)}</p>
  </ReasonDialog>
)
