import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconClipboardList } from '@tabler/icons-react'
import { lazy } from 'react'
import { LazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx'
import { paperLabels as labels } from './paper.constants.ts'

const PaperDialog = lazy(() => import('./paper-dialog.tsx').then((module) => ({ default: module.PaperDialog })))

/** Opens the sheets for a desk without a network. */
export const PaperButton = () => {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="default" leftSection={<IconClipboardList size={16} aria-hidden />} onClick={open}>
        {labels.open}
      </Button>
      <LazyDialog>{isOpen && <PaperDialog onClose={close} />}</LazyDialog>
    </>
  )
}
