import {
  ModalBase,
  ModalBaseBody,
  ModalBaseCloseButton,
  ModalBaseContent,
  ModalBaseHeader,
  ModalBaseOverlay,
  ModalBaseTitle,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { ConnectionNote } from '../feedback/connection-note.tsx'
import classes from './dialog.module.css'
import { ErrorBoundary } from '../feedback/error-boundary.tsx'
import { useFocusBack } from './use-focus-back.ts'
import { useIsPhone } from '../layout/use-is-phone.ts'

export interface DialogProps {
  readonly title: string
  readonly opened: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** The buttons: in a row at the end, in view while the content scrolls. */
  readonly footer?: ReactNode
  /** `small` 420, `medium` 560, `large` 780 pixels wide; on a phone it fills the screen. */
  readonly size?: 'small' | 'medium' | 'large'
  /** False while an action runs: neither the backdrop nor Escape nor the cross closes it then. */
  readonly canClose?: boolean
}

const appearance = { duration: 120, transition: 'pop' } as const

/**
 * The one dialog. It is made of the parts that the library's own modal is made of: the whole of it would bring scroll
 * areas and floating elements into a coach's first load.
 */
export const Dialog = ({ title, opened, onClose, children, footer, size = 'medium', canClose = true }: DialogProps) => {
  const isPhone = useIsPhone()
  useFocusBack(opened)
  const isFull = isPhone && size !== 'small'
  return (
    <ModalBase
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={canClose}
      closeOnEscape={canClose}
      transitionProps={appearance}
      zIndex={300}
      withinPortal
      lockScroll
      trapFocus
      returnFocus
    >
      <ModalBaseOverlay className={classes.overlay ?? ''} />
      <ModalBaseContent
        className={classes.content ?? ''}
        innerProps={{ className: classes.inner, ...(isFull && { 'data-full': true }) }}
        data-size={size}
      >
        {/* Not the page's banner, which an element named header would be. */}
        <ModalBaseHeader className={classes.header ?? ''} role="presentation">
          <ModalBaseTitle className={classes.title ?? ''}>{title}</ModalBaseTitle>
          <ModalBaseCloseButton iconSize={20} className={classes.close ?? ''} aria-label="Close" disabled={!canClose} />
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
