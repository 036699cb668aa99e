import { Text } from '@mantine/core'
import { useDataDate } from '../../api/data-age.ts'
import { useEvent } from '../../event/use-event.ts'
import { formatDateTime } from '../../format/dates.ts'

/** A quiet note that what is shown is some seconds old: 'Data from …'. A time, because the view may stay open. */
export const DataDate = ({ endpoint }: { readonly endpoint: { readonly path: string } }) => {
  const { timeZone } = useEvent()
  const date = useDataDate(endpoint)
  if (date === undefined) return null
  return (
    <Text role="status" size="sm" c="dimmed" px="md" py={4}>
      Data from {formatDateTime(date.toISOString(), timeZone)}. Refresh to see later changes.
    </Text>
  )
}
