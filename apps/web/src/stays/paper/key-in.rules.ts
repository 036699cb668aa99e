import { instantAt } from '@trophy/contract/core/dates/calendar.ts'
import { type CalendarDay, isCalendarDay } from '@trophy/contract/core/dates/days.ts'
import { plainDigits } from '@trophy/contract/core/texts/digits.rules.ts'
import { paperNumberLength, serialOf } from '@trophy/contract/paper/paper-numbers.rules.ts'

/** What a typed text of the number field leads to. */
export type Typed =
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'number'; readonly number: string }

/** Spaces and hyphens between the groups are ignored. */
export const readNumber = (text: string): Typed => {
  const digits = plainDigits(text).replaceAll(/[\s-]/g, '')
  if (/\D/.test(digits) || digits.length > paperNumberLength) return { kind: 'wrong' }
  if (digits.length < paperNumberLength) return { kind: 'incomplete' }
  return serialOf(digits) === undefined ? { kind: 'wrong' } : { kind: 'number', number: digits }
}

interface PaperDay {
  readonly day: string
  readonly today: string
  readonly timeZone: string
}

/** The instant of the time on the paper: undefined for now, null for a text that is no time, or none on another day. */
export const readTime = (time: string, { day, today, timeZone }: PaperDay): string | null | undefined => {
  if (time.trim() === '') return day === today ? undefined : null
  const [, hour, minute] = /^([01]?\d|2[0-3])[:.]?([0-5]\d)$/.exec(plainDigits(time).trim()) ?? []
  if (hour === undefined || minute === undefined || !isCalendarDay(day)) return null
  return instantAt(timeZone, day satisfies CalendarDay, Number(hour), Number(minute)).toISOString()
}
