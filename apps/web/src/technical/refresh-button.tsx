import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { technicalLabels } from './technical.constants.ts'

/** Refetches the data of a tab. */
export const RefreshButton = ({ onRefresh }: { onRefresh: () => void }) => (
  <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRefresh}>
    {technicalLabels.refresh}
  </Button>
)
