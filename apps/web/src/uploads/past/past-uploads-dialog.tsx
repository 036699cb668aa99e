import { Tabs } from '@mantine/core'
import { pastUploadLabels } from '@trophy/contract/uploads/past-uploads.constants.ts'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { FailedBatches } from '../failed-batches/failed-batches.tsx'
import { PastUploads } from './past-uploads.tsx'

interface PastUploadsDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** What came of the sheets that were uploaded, and the batches of them that failed. */
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
