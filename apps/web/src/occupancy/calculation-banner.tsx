import { calculationMessages, occupancyMessages } from '@trophy/contract/occupancy/occupancy.constants.ts'
import type { CalculationStatus } from '@trophy/contract/occupancy/occupancy.contract.ts'
import { Note } from '../shared/ui/feedback/note.tsx'
import { useCalculationStatus } from './occupancy.api.ts'

/** Says that the rooms are being recounted, or that nobody knows; nothing while all is counted (part 2 §2). */
export const CalculationBanner = () => {
  const { data, error } = useCalculationStatus()
  if (error) return <Note tone="warning" title={occupancyMessages.statusUnknown} />
  if (!data || data.status === 'idle') return null
  return <Note tone={data.status === 'error' ? 'danger' : 'info'} title={wordsOf(data)} />
}

/** In one line, so that what stands below does not move while the estimate comes and goes. */
const wordsOf = ({ status, message, details }: CalculationStatus): string => {
  const minutes = details.estimatedCompletionMinutes
  return status === 'processing' && minutes !== null && minutes > 0
    ? `${message} ${calculationMessages.timeLeft(minutes)}`
    : message
}
