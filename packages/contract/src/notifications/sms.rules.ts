import { boundsOfToday, type Moment, officialCheckoutOf } from '../stays/official-times.rules.ts'
import type { Correction } from './notifications.contract.ts'
import { needsCheckoutDate } from './notifications.rules.ts'

/*
 * The encoding of SMS (3GPP TS 23.038 and 23.040): the GSM alphabet with 160 places, or UCS-2 with 70. A longer text is
 * sent in parts, each with a header that takes 7 or 3 places.
 */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** These take two places: an escape and the character. */
const extended = '\f^{}\\[~]|€'

const places = new Map([...[...basic].map((c) => [c, 1] as const), ...[...extended].map((c) => [c, 2] as const)])

export type SmsEncoding = 'gsm7' | 'ucs2'

export const smsLengths = {
  gsm7: { single: 160, part: 153 },
  ucs2: { single: 70, part: 67 },
} as const satisfies Record<SmsEncoding, { single: number; part: number }>

/** The distinct characters because of which a text needs Unicode. */
export const unicodeCharactersOf = (text: string): string[] => [
  ...new Set([...text].filter((character) => !places.has(character))),
]

/**
 * True when the text has a character that SMS can only carry in Unicode, with 70 characters a message instead of 160.
 */
export const needsUnicode = (text: string): boolean => [...text].some((character) => !places.has(character))

export interface SmsMeasure {
  readonly encoding: SmsEncoding
  /** Places taken: an extension character of the GSM alphabet takes two, and so does an emoji in UCS-2. */
  readonly length: number
  /** The number of SMS; 0 for an empty text. */
  readonly parts: number
  /** Places left in the last part. */
  readonly room: number
}

/** Encoding, length and number of SMS of a text. No character is split between two parts. */
export const measureSms = (text: string): SmsMeasure => {
  const encoding = needsUnicode(text) ? 'ucs2' : 'gsm7'
  const widths = [...text].map((character) => (encoding === 'gsm7' ? (places.get(character) ?? 1) : character.length))
  const length = widths.reduce((sum, width) => sum + width, 0)
  const { single, part } = smsLengths[encoding]
  if (length <= single) return { encoding, length, parts: length === 0 ? 0 : 1, room: single - length }
  let parts = 1
  let used = 0
  for (const width of widths) {
    if (used + width > part) {
      parts += 1
      used = 0
    }
    used += width
  }
  return { encoding, length, parts, room: part - used }
}

/** How long an SMS without a fixed end waits for the gateway. */
const smsLifetimeHours = 24

/** `onlyToday`: what the sender has ticked; types with a checkout date do not have it. */
export type MessageWithEnd = Pick<Correction, 'notificationType' | 'checkoutDate' | 'onlyToday'>

/**
 * When the SMS of a message end (decisions §12): a request to check out at 11:59 AM of its day, 'Only today' at
 * midnight; null for the others. A request that is sent after its 11:59 AM ends at midnight, too.
 */
export const fixedSmsEnd = (message: MessageWithEnd, moment: Moment): Date | null => {
  const { notificationType, checkoutDate, onlyToday } = message
  const midnight = boundsOfToday(moment).end
  if (!needsCheckoutDate(notificationType) || checkoutDate === null) return onlyToday ? midnight : null
  const official = officialCheckoutOf(checkoutDate, moment.timeZone)
  return official > moment.now ? official : midnight
}

/** When an SMS ends that is queued now: what is not sent then never is. */
export const smsEndOf = (fixedEnd: Date | null, now: Date): Date =>
  fixedEnd ?? new Date(now.getTime() + smsLifetimeHours * 3_600_000)
