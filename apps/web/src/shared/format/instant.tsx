import { formatDateTime } from './dates.ts'
import { useEvent } from '../event/use-event.ts'

/** An instant in the event's time zone, such as 21/11/2026 14:05 IST; a dash without one. */
export const Instant = ({ value }: { value: string | null | undefined }) => {
  const { timeZone } = useEvent()
  const text = formatDateTime(value, timeZone)
  return value ? <time dateTime={value}>{text}</time> : text
}
