import { CloseButton } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { dismissToast, type Toast, toastMilliseconds, toastStore } from '../../toast.ts'
import classes from './toaster.module.css'
import { pageLabels } from '../../texts/page.constants.ts'
import patterns from '../../theme/patterns.module.css'

/** Shows the toast for five seconds, longer while the pointer or the focus is on it. */
export const Toaster = () => {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current)
  const card = toast && <ToastCard key={toast.id} toast={toast} />
  const isFailure = toast?.kind !== 'success'
  return (
    <div className={classes.place}>
      {/* Always rendered: screen readers announce a text that appears in it, but not an element that brings the role. */}
      <div role="status" className={classes.results}>
        {!isFailure && card}
      </div>
      {isFailure && card}
    </div>
  )
}

const ToastCard = ({ toast: { id, kind, title, text } }: { toast: Toast }) => {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissToast(id), toastMilliseconds)
    return () => clearTimeout(timer)
  }, [id, isHeld])
  const Icon = kind === 'success' ? IconCircleCheck : IconAlertCircle
  return (
    <div
      className={classes.toast}
      data-tone={kind === 'success' ? 'success' : 'danger'}
      role={kind === 'success' ? undefined : 'alert'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} className={patterns.messageIcon} aria-hidden />
      <div className={patterns.fillingText}>
        <div className={patterns.strong}>{title}</div>
        {text !== undefined && <div className={classes.text}>{text}</div>}
      </div>
      <CloseButton
        iconSize={18}
        className={classes.close ?? ''}
        aria-label={pageLabels.closeMessage}
        onClick={() => dismissToast(id)}
      />
    </div>
  )
}
