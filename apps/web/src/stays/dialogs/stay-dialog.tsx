import { IconAlertCircle, IconUsers } from '@tabler/icons-react'
import { deskLabels, meanwhileMessages } from '@trophy/contract/stays/desk.constants.ts'
import type { ReactNode } from 'react'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { LeftOutList } from '../skipped-people-list.tsx'
import type { Outcome } from '../use-stay-action.ts'
import type { StayForm } from './use-stay-form.ts'
import classes from './dialogs.module.css'

interface StayDialogProps {
  readonly title: string
  readonly submitLabel: string
  /** Whom it is about: a name, or how many. */
  readonly who: string
  /** What it does. */
  readonly text?: string
  /** What others did to them since it was opened. */
  readonly meanwhile: string | undefined
  readonly isDirty: boolean
  readonly form: StayForm
  readonly onClose: () => void
  /** The fields. */
  readonly children: ReactNode
}

/** A dialog about one person, or about everybody selected: it stays, with what was typed and why not, until it is done. */
export const StayDialog = (props: StayDialogProps) => {
  const { title, submitLabel, who, text, meanwhile, isDirty, form, onClose, children } = props
  const { refused } = form
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      cancelLabel={deskLabels.cancel}
      size="medium"
      onClose={onClose}
      form={form}
      isDirty={isDirty}
    >
      <div className={classes.about}>
        <p className={classes.who}>{who}</p>
        {text !== undefined && <p className={classes.text}>{text}</p>}
      </div>
      {meanwhile !== undefined && refused?.problem === undefined && (
        <Note tone="warning" title={meanwhileMessages.title} icon={<IconUsers size={18} />}>
          <p className={classes.text}>{meanwhile}</p>
        </Note>
      )}
      {refused !== undefined && <RefusedNote refused={refused} />}
      {children}
    </FormDialog>
  )
}

/** Why it was not done; nothing where it stands at a field. */
const RefusedNote = ({ refused: { problem, timeProblem, leftOut } }: { refused: Outcome }) =>
  problem === undefined || timeProblem !== undefined ? null : (
    <div tabIndex={-1} data-invalid>
      <Note tone="danger" title={problem} icon={<IconAlertCircle size={18} />}>
        {leftOut.length > 1 && <LeftOutList people={leftOut} />}
      </Note>
    </div>
  )
