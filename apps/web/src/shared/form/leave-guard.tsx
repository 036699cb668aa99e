import { useEffect, useEffectEvent, useState } from 'react'
import { useConfirmUnload } from './use-confirm-unload.ts'
import { QuestionDialog } from '../ui/dialogs/dialog.tsx'
import { unsavedLabels } from './form.constants.ts'

/** Another number than that of any page load before: the history keeps the entries of a page that was reloaded. */
let guard = performance.timeOrigin

/** What Back does in the dialogs that are open, the newest last; while there is one, the history has one entry more. */
const onBacks: (() => void)[] = []

const isHeld = () => entryOf(history.state) === guard

const hold = () => {
  guard += 1
  history.pushState({ guard }, '')
}

/** Later than the render that closes a dialog: it may have opened another one, or led to another screen. */
const releaseLater = () =>
  setTimeout(() => {
    if (onBacks.length > 0 || !isHeld()) return
    isReleasing = true
    history.back()
  })
/** Until the browser has gone back: a dialog that opens meanwhile stays. */
let isReleasing = false

const onPopState = () => {
  const isOwn = isReleasing
  isReleasing = false
  const onBack = onBacks.at(-1)
  if (onBack === undefined || isHeld()) return
  hold()
  if (!isOwn) onBack()
}

/** Back, on a phone the natural way to close a dialog, calls `onBack` instead. */
export const useBack = (onBack: () => void, isActive = true): void => {
  const goBack = useEffectEvent(onBack)
  useEffect(() => {
    if (!isActive) return
    const back = () => goBack()
    onBacks.push(back)
    window.addEventListener('popstate', onPopState)
    if (!isHeld()) hold()
    return () => {
      onBacks.splice(onBacks.indexOf(back), 1)
      releaseLater()
    }
  }, [isActive])
}

/**
 * Of a dialog whose values would be lost: the browser asks before the page is left, and from the first change on Back
 * calls `onBack`.
 */
export const useLeaveGuard = (isDirty: boolean, onBack: () => void): void => {
  useConfirmUnload(isDirty)
  const [wasDirty, setWasDirty] = useState(isDirty)
  if (isDirty && !wasDirty) setWasDirty(true)
  useBack(onBack, wasDirty)
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
