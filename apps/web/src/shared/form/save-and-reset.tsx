import { Button } from '@mantine/core'
import { Badge } from '../ui/feedback/badge.tsx'
import { useConfirmUnload } from './use-confirm-unload.ts'
import classes from './form.module.css'

interface SaveAndResetProps {
  readonly labels: Readonly<Record<'save' | 'reset' | 'unsaved', string>>
  readonly form: { readonly isDirty: boolean; readonly isSending: boolean; readonly reset: () => void }
}

/** The buttons of a form that is part of a page, and whether it has unsaved changes, which the browser asks about. */
export const SaveAndReset = ({ labels, form: { isDirty, isSending, reset } }: SaveAndResetProps) => {
  useConfirmUnload(isDirty)
  return (
    <div className={classes.actions}>
      <Button type="submit" disabled={!isDirty} loading={isSending}>
        {labels.save}
      </Button>
      <Button variant="default" disabled={!isDirty || isSending} onClick={() => reset()}>
        {labels.reset}
      </Button>
      <span role="status">{isDirty && <Badge tone="warning">{labels.unsaved}</Badge>}</span>
    </div>
  )
}
