import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import { showError } from '../../shared/toast.ts'
import { useExport } from '../participants.api.ts'

/** Export Data: everybody as CSV, into the browser's downloads (part 2 §2). */
export const ExportButton = () => {
  const { mutate, isPending } = useExport()
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate(undefined, { onError: (error) => showError(error, participantMessages.exportFailed) })}
    >
      {participantMessages.exportData}
    </Button>
  )
}
