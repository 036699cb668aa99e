import { Button, type ButtonProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ComponentType } from 'react'
import { LazyDialog } from '../shared/ui/dialogs/lazy-dialog.tsx'

interface DialogButtonProps extends ButtonProps {
  /** Loaded when it is opened. */
  readonly dialog: ComponentType<{ readonly onClose: () => void }>
}

/** A button that opens a dialog. */
export const DialogButton = ({ dialog: Dialog, ...button }: DialogButtonProps) => {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="default" {...button} onClick={open} />
      <LazyDialog>{isOpen && <Dialog onClose={close} />}</LazyDialog>
    </>
  )
}
