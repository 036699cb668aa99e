import { Button, type ButtonProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ComponentType } from 'react'
import { LazyDialog } from './lazy-dialog.tsx'

interface DialogButtonProps extends ButtonProps {
  /** Loaded when it is opened. */
  readonly dialog: ComponentType<{ readonly onClose: () => void }>
  /** Called when the button is pressed, before the dialog opens. */
  readonly onPress?: () => void
}

/** A button that opens a dialog, anew each time. */
export const DialogButton = ({ dialog: Dialog, onPress, ...button }: DialogButtonProps) => {
  const [isOpen, { open, close }] = useDisclosure(false)
  const press = () => {
    onPress?.()
    open()
  }
  return (
    <>
      <Button variant="default" {...button} onClick={press} />
      <LazyDialog>{isOpen && <Dialog onClose={close} />}</LazyDialog>
    </>
  )
}
