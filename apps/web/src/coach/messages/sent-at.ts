import type { Language } from '@trophy/contract/core/texts/languages.ts'

/**
 * When a message was sent, in the en-IN format and the event's time zone: `21/11/2026, 2:05 pm` (part 1 §9). In other
 * languages `21/11/2026, 14:05`: their locales do not agree with browsers on the words for am and pm.
 */
export const sentAtText = (instant: string, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat('en-IN', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(language === 'en' ? { hour12: true } : { hourCycle: 'h23' }),
  }).format(new Date(instant))
