import {
  Button,
  ModalBase,
  ModalBaseBody,
  ModalBaseCloseButton,
  ModalBaseContent,
  ModalBaseHeader,
  ModalBaseOverlay,
  ModalBaseTitle,
} from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { ConnectionNote } from '../feedback/connection-note.tsx'
import classes from './dialog.module.css'
import { ErrorBoundary } from '../feedback/error-boundary.tsx'
import { useIsPhone } from '../layout/viewport.ts'
import { pageLabels } from '../../texts/page.constants.ts'

export interface DialogProps {
  readonly title: string
  /** False for one that stays mounted while it is closed. */
  readonly opened?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** The buttons; they stay in view while the content scrolls. */
  readonly footer?: ReactNode
  /** `small` 420, `medium` 560, `large` 780, `wide` up to 1280 pixels wide; on a phone it fills the screen. */
  readonly size?: 'small' | 'medium' | 'large' | 'wide'
  /** False, such as while an action runs: neither the backdrop, Escape nor the close button closes the dialog. */
  readonly canClose?: boolean
}

const appearance = { duration: 120, transition: 'pop' } as const

/**
 * The dialog of all screens, composed of the parts of Mantine's Modal: Modal itself would add scroll areas and floating
 * elements to a coach's first load.
 */
export const Dialog = (props: DialogProps) => {
  const { title, opened = true, onClose, children, footer, size = 'medium', canClose = true } = props
  const isPhone = useIsPhone()
  useReturnFocus(opened)
  const isFull = isPhone && size !== 'small'
  return (
    <ModalBase
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={canClose}
      transitionProps={appearance}
      zIndex={300}
      withinPortal
      lockScroll
      trapFocus
      returnFocus
    >
      {/* A double click on the button that opens the dialog ends on the backdrop, and closes nothing. */}
      <ModalBaseOverlay
        className={classes.overlay ?? ''}
        onClick={({ detail }) => {
          if (canClose && detail < 2) onClose()
        }}
      />
      <ModalBaseContent
        className={classes.content ?? ''}
        innerProps={{ className: classes.inner, ...(isFull && { 'data-full': true }) }}
        data-size={size}
      >
        {/* Without the role, a header element would be a second banner of the page. */}
        <ModalBaseHeader className={classes.header ?? ''} role="presentation">
          <ModalBaseTitle className={classes.title ?? ''}>{title}</ModalBaseTitle>
          <ModalBaseCloseButton
            iconSize={20}
            className={classes.close ?? ''}
            aria-label={pageLabels.close}
            disabled={!canClose}
          />
        </ModalBaseHeader>
        <ConnectionNote />
        <ModalBaseBody className={classes.body ?? ''}>
          <ErrorBoundary>{children}</ErrorBoundary>
        </ModalBaseBody>
        {footer !== undefined && <div className={classes.footer}>{footer}</div>}
      </ModalBaseContent>
    </ModalBase>
  )
}

/**
 * Returns the focus to the element that had it before the dialog opened. Mantine does so when a dialog is closed, but
 * not when an open one is unmounted.
 */
const useReturnFocus = (opened: boolean): void => {
  useEffect(() => {
    if (!opened) return
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [opened])
}

interface QuestionDialogProps {
  readonly title: string
  readonly text: string
  readonly stayLabel: string
  readonly proceedLabel: string
  readonly onStay: () => void
  readonly onProceed: () => void
}

/**
 * Asks before something is lost; the button that loses nothing has the focus. Render it only while it is open:
 * otherwise the Escape key that opened it would close it.
 */
export const QuestionDialog = ({ title, text, stayLabel, proceedLabel, onStay, onProceed }: QuestionDialogProps) => (
  <Dialog
    title={title}
    onClose={onStay}
    size="small"
    footer={
      <>
        <Button variant="default" onClick={onProceed}>
          {proceedLabel}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {stayLabel}
        </Button>
      </>
    }
  >
    {text}
  </Dialog>
)
