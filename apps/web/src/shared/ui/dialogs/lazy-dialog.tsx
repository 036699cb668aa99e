import { Children, type ComponentType, type ReactNode, Suspense, useDeferredValue } from 'react'
import { Button, type ButtonProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ErrorBoundary } from '../feedback/error-boundary.tsx'
import { LoadingState } from '../feedback/page-state.tsx'
import classes from './dialog.module.css'

/**
 * A dialog whose code is loaded when it is opened. The screen behind it stays, also when loading fails. The value is
 * deferred because React shows a fallback of `Suspense` for at least 300 ms, also when the code is there sooner.
 */
export const LazyDialog = ({ children }: { children: ReactNode }) => {
  const shown = useDeferredValue(children)
  const isLoading = isEmpty(shown) && !isEmpty(children)
  return (
    <ErrorBoundary isFramed>
      {isLoading && (
        <div className={classes.loading}>
          <LoadingState />
        </div>
      )}
      <Suspense>{shown}</Suspense>
    </ErrorBoundary>
  )
}

const isEmpty = (children: ReactNode): boolean => Children.toArray(children).length === 0

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
