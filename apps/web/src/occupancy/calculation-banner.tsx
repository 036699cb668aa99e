import { calculationMessages, occupancyMessages } from '@trophy/contract/occupancy/occupancy.constants.ts'
import type { CalculationStatus } from '@trophy/contract/occupancy/occupancy.contract.ts'
import { Note } from '../shared/ui/feedback/note.tsx'
import { useCalculationStatus } from './occupancy.api.ts'

/** Shows that a recount is running or has failed, or that its status is unknown (part 2 §2). */
export const CalculationBanner = () => {
  const { data, error, isRefetchError } = useCalculationStatus()
  if (error || isRefetchError) return <Note tone="warning" title={occupancyMessages.statusUnknown} />
  if (!data || data.status === 'idle') return null
  return <Note tone={data.status === 'error' ? 'danger' : 'info'} title={statusText(data)} />
}

/** One line, so that the content below does not move when the estimate appears. */
const statusText = ({ status, message, details }: CalculationStatus): string => {
  const minutes = details.estimatedCompletionMinutes
  return status === 'processing' && minutes !== null && minutes > 0
    ? `${message} ${calculationMessages.timeLeft(minutes)}`
    : message
}
