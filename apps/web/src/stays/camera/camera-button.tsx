import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy } from 'react'
import { LazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx'
import { deskLabels } from '../stays.constants.ts'
import { permitSound } from './audio.ts'

const ScanDialog = lazy(() => import('./scan-dialog.tsx').then((module) => ({ default: module.ScanDialog })))

/** Opens the camera, whose code is loaded then. */
export const CameraButton = () => {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          permitSound()
          open()
        }}
      >
        {deskLabels.camera}
      </Button>
      <LazyDialog>{isOpen && <ScanDialog onClose={close} />}</LazyDialog>
    </>
  )
}
