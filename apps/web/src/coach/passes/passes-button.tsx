import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy } from 'react'
import { LazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx'
import { passLabels } from './passes.constants.ts'

const PassesDialog = lazy(() => import('./passes-dialog.tsx').then((module) => ({ default: module.PassesDialog })))

/** Opens the passes of the team, whose code is loaded then. */
export const PassesButton = () => {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="default" onClick={open}>
        {passLabels.open}
      </Button>
      <LazyDialog>{isOpen && <PassesDialog onClose={close} />}</LazyDialog>
    </>
  )
}
