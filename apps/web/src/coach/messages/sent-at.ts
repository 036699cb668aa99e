/** When a message was sent, in the en-IN format and the event's time zone: `21/11/2026, 2:05 pm` (part 1 §9). */
export const sentAtText = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-IN', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  }).format(new Date(instant))
