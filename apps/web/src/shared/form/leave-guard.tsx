import { useEffect, useEffectEvent, useState } from 'react'
import { useConfirmUnload } from './use-confirm-unload.ts'
import { QuestionDialog } from '../ui/dialogs/dialog.tsx'
import { unsavedLabels } from './form.constants.ts'

/** Another number than that of any page load before: the history keeps the entries of a page that was reloaded. */
let guards = performance.timeOrigin

/**
 * Of a dialog whose values would be lost: the browser asks before the page is left, and Back, on a phone the natural
 * way to close a dialog, calls `onBack` instead. For that the history has an entry of its own from the first change on.
 */
export const useLeaveGuard = (isDirty: boolean, onBack: () => void): void => {
  useConfirmUnload(isDirty)
  const [wasDirty, setWasDirty] = useState(isDirty)
  if (isDirty && !wasDirty) setWasDirty(true)
  const goBack = useEffectEvent(onBack)
  useEffect(() => {
    if (!wasDirty) return
    guards += 1
    const guard = guards
    const isHeld = () => entryOf(history.state) === guard
    const hold = () => history.pushState({ guard }, '')
    const onPopState = () => {
      if (isHeld()) return
      hold()
      goBack()
    }
    hold()
    window.addEventListener('popstate', onPopState)
    return () => {
      window.removeEventListener('popstate', onPopState)
      // Not after the dialog has led to another screen.
      if (isHeld()) history.back()
    }
  }, [wasDirty])
}

const entryOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'guard' in state ? state.guard : undefined

interface DiscardDialogProps {
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

/** The question before a dirty form is closed, whose dialog has `canClose={false}` while this one is open. */
export const DiscardDialog = ({ onKeep, onDiscard }: DiscardDialogProps) => (
  <QuestionDialog
    title={unsavedLabels.title}
    text={unsavedLabels.text}
    stayLabel={unsavedLabels.keep}
    proceedLabel={unsavedLabels.discard}
    onStay={onKeep}
    onProceed={onDiscard}
  />
)
