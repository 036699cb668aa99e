import { Tabs } from '@mantine/core'
import { pastUploadLabels } from './past-uploads.constants.ts'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { FailedBatches } from '../failed-batches/failed-batches.tsx'
import { useEffect, useRef, useState } from 'react'
import { PastUploadList } from './past-upload-list.tsx'
import { PastUploadView } from './past-upload-view.tsx'

interface PastUploadsDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Past uploads with their results, and failed batches. */
export const PastUploadsDialog = ({ opened, onClose }: PastUploadsDialogProps) => (
  <Dialog title={pastUploadLabels.title} opened={opened} onClose={onClose} size="large">
    <Tabs defaultValue="uploads" keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="uploads">{pastUploadLabels.uploadsTab}</Tabs.Tab>
        <Tabs.Tab value="failed-batches">{pastUploadLabels.failedBatchesTab}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="uploads">
        <PastUploads />
      </Tabs.Panel>
      <Tabs.Panel value="failed-batches">
        <FailedBatches />
      </Tabs.Panel>
    </Tabs>
  </Dialog>
)

/**
 * The list of past uploads, or one of them in its place. The list stays in the page, so that its page and the focus
 * are kept.
 */
const PastUploads = () => {
  const [openId, setOpenId] = useState<string | null>(null)
  const opener = useRef<HTMLElement>(null)
  useEffect(() => {
    if (openId === null) opener.current?.focus()
  }, [openId])
  const open = (uploadId: string, button: HTMLElement) => {
    opener.current = button
    setOpenId(uploadId)
  }
  return (
    <>
      <div hidden={openId !== null}>
        <PastUploadList onOpen={open} />
      </div>
      {openId !== null && <PastUploadView uploadId={openId} onBack={() => setOpenId(null)} />}
    </>
  )
}
