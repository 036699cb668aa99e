/** An instant in a time zone, with the zone's name: `21/11/2026 14:05 IST` (part 2 §9). */
export const formatInstant = (instant: Date, timeZone: string): string => {
  const part = partsOf(instant, timeZone)
  return `${part('day')}/${part('month')}/${part('year')} ${part('hour')}:${part('minute')} ${part('timeZoneName')}`
}

const partsOf = (instant: Date, timeZone: string) => {
  const parts = new Intl.DateTimeFormat('en-IN', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).formatToParts(instant)
  return (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? ''
}
