import { occupancyMessages } from '@trophy/contract/occupancy/occupancy.constants.ts'
import { Note } from '../shared/ui/note.tsx'
import { useCalculationStatus } from './occupancy.api.ts'

/** Says that the rooms are being recounted, or that nobody knows; nothing while all is counted (part 2 §2). */
export const CalculationBanner = () => {
  const { data, error } = useCalculationStatus()
  if (error) return <Note tone="warning" title={occupancyMessages.statusUnknown} />
  if (!data || data.status === 'idle') return null
  const minutes = data.details.estimatedCompletionMinutes
  return (
    <Note tone={data.status === 'error' ? 'danger' : 'info'} title={data.message}>
      {data.status === 'processing' && minutes !== null && minutes > 0 && `About ${minutes} min left.`}
    </Note>
  )
}
