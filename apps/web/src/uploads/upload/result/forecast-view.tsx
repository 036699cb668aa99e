import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { messageCount } from '@trophy/contract/uploads/message-causes.rules.ts'
import type { UploadResult } from '@trophy/contract/uploads/uploads.contract.ts'
import { uploadDialogLabels } from '../upload-dialog.constants.ts'
import { Note } from '../../../shared/ui/feedback/note.tsx'
import { CauseList } from '../../failed-batches/cause-list.tsx'
import { SheetNotes } from '../../sheet-notes.tsx'
import { Figures } from '../../figures.tsx'
import { forecastKind, forecastText } from '../upload-form.rules.ts'
import classes from '../../uploads.module.css'

const appearances = {
  ready: { tone: 'success', icon: <IconCircleCheck size={20} /> },
  part: { tone: 'warning', icon: <IconAlertTriangle size={20} /> },
  allFailed: { tone: 'danger', icon: <IconCircleX size={20} /> },
  allKnown: { tone: 'info', icon: <IconInfoCircle size={20} /> },
} as const

/** The focused button is gone: the focus moves here. */
const takeFocus = (view: HTMLElement | null): void => view?.focus({ preventScroll: true })

/** The forecast: what an upload of the sheet would do. */
export const ForecastView = ({ forecast }: { forecast: UploadResult }) => {
  const { title, text } = forecastText(forecast)
  const { created, placeholders, rejectedRows, errors, warnings, notes } = forecast
  return (
    <div ref={takeFocus} className={classes.result} tabIndex={-1} role="group" aria-label={title}>
      <Note {...appearances[forecastKind(forecast)]} title={title}>
        {text}
      </Note>
      <Figures
        figures={[
          { label: uploadDialogLabels.toCreate, value: created },
          ...(placeholders > 0 ? [{ label: uploadDialogLabels.toPlaceholders, value: placeholders }] : []),
          { label: uploadDialogLabels.rejectedRows, value: rejectedRows },
          { label: uploadDialogLabels.warnings, value: messageCount(warnings) },
        ]}
      />
      <CauseList title={uploadDialogLabels.errors} messages={errors} />
      <CauseList title={uploadDialogLabels.warnings} messages={warnings} />
      <SheetNotes notes={notes} />
    </div>
  )
}
