import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'
import { useIsPhone } from './use-is-phone.ts'

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

const widths = { small: 420, medium: 560, large: 780 } as const

export const Dialog = ({ title, opened, onClose, children, footer, size = 'medium', canClose = true }: DialogProps) => {
  const isPhone = useIsPhone()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={widths[size]}
      fullScreen={isPhone && size !== 'small'}
      closeOnClickOutside={canClose}
      closeOnEscape={canClose}
      closeButtonProps={{ 'aria-label': 'Close', disabled: !canClose }}
      classNames={{
        title: classes.title ?? '',
        header: classes.header ?? '',
        body: classes.body ?? '',
        content: classes.content ?? '',
      }}
    >
      <div className={classes.main}>{children}</div>
      {footer !== undefined && <div className={classes.footer}>{footer}</div>}
    </Modal>
  )
}

export interface ConfirmDialogProps {
  readonly title: string
  readonly text: ReactNode
  readonly confirmLabel: string
  readonly opened: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** While the action runs: the button shows it, and the dialog stays. */
  readonly isBusy?: boolean
  /** Red button, for what cannot be undone. */
  readonly isDestructive?: boolean
}

export const ConfirmDialog = ({
  title,
  text,
  confirmLabel,
  opened,
  onConfirm,
  onClose,
  isBusy = false,
  isDestructive = false,
}: ConfirmDialogProps) => (
  <Dialog
    title={title}
    opened={opened}
    onClose={onClose}
    size="small"
    canClose={!isBusy}
    footer={
      <>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
        <Button {...(isDestructive && { color: 'red.8' })} onClick={onConfirm} loading={isBusy} data-autofocus>
          {confirmLabel}
        </Button>
      </>
    }
  >
    {text}
  </Dialog>
)
