import { pastUploadsLink } from '../uploads.constants.ts'
import { Tabs } from '@mantine/core'
import { pastUploadLabels } from './past-uploads.constants.ts'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { LazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx'
import { FailedBatches } from '../failed-batches/failed-batches.tsx'
import { lazy, useEffect, useRef, useState } from 'react'
import { UndoUploadDialog } from '../undo/undo-upload-dialog.tsx'
import { PastUploadList } from './past-upload-list.tsx'
import { PastUploadView, type PastUploadViewProps } from './past-upload-view.tsx'
import type { UploadTask } from './past-upload-content.tsx'

const CorrectRowsDialog = lazy(() =>
  import('../correct/correct-rows-dialog.tsx').then((module) => ({ default: module.CorrectRowsDialog })),
)

interface PastUploadsDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Past uploads with their results, and failed batches. */
export const PastUploadsDialog = ({ opened, onClose }: PastUploadsDialogProps) => {
  const [task, setTask] = useState<UploadTask | null>(null)
  return (
    <>
      <Dialog title={pastUploadsLink.title} opened={opened} onClose={onClose} size="large" canClose={task === null}>
        <Lists onTask={setTask} />
      </Dialog>
      <LazyDialog>{task !== null && <UploadTaskDialog task={task} onClose={() => setTask(null)} />}</LazyDialog>
    </>
  )
}

const UploadTaskDialog = ({ task, onClose }: { task: UploadTask; onClose: () => void }) =>
  task.kind === 'undo' ? (
    <UndoUploadDialog upload={task.upload} onClose={onClose} />
  ) : (
    <CorrectRowsDialog uploadId={task.uploadId} onClose={onClose} />
  )

const Lists = ({ onTask }: Pick<PastUploadViewProps, 'onTask'>) => (
  <Tabs defaultValue="uploads" keepMounted={false}>
    <Tabs.List mb="md">
      <Tabs.Tab value="uploads">{pastUploadLabels.uploadsTab}</Tabs.Tab>
      <Tabs.Tab value="failed-batches">{pastUploadLabels.failedBatchesTab}</Tabs.Tab>
    </Tabs.List>
    <Tabs.Panel value="uploads">
      <PastUploads onTask={onTask} />
    </Tabs.Panel>
    <Tabs.Panel value="failed-batches">
      <FailedBatches />
    </Tabs.Panel>
  </Tabs>
)

/**
 * The list of past uploads, or one of them in its place. The list stays in the page, so that its page and the focus
 * are kept.
 */
const PastUploads = ({ onTask }: Pick<PastUploadViewProps, 'onTask'>) => {
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
      {openId !== null && <PastUploadView uploadId={openId} onBack={() => setOpenId(null)} onTask={onTask} />}
    </>
  )
}
