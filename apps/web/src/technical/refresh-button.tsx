import { IconButton } from '../shared/ui/layout/icon-button.tsx'
import { IconRefresh } from '@tabler/icons-react'
import { useInvalidate } from '../shared/api/endpoint-query.ts'
import { shownIn } from './technical.api.ts'
import { technicalLabels } from './technical.constants.ts'

/** Refetches the data of a tab. */
export const RefreshButton = ({ tab }: { tab: keyof typeof shownIn }) => {
  const invalidate = useInvalidate()
  return (
    <IconButton icon={IconRefresh} onClick={() => void invalidate(...shownIn[tab])}>
      {technicalLabels.refresh}
    </IconButton>
  )
}
