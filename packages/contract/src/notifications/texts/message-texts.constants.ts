import type { Language } from '../../core/texts/languages.ts'
import type { CheckoutReason, ComposerType, NotificationTemplate } from '../notifications.constants.ts'
import { englishTexts } from './english-texts.constants.ts'
import { hindiTexts } from './hindi-texts.constants.ts'
import { tamilTexts } from './tamil-texts.constants.ts'

/** What the product writes in SMS, and in messages in the portal. Names in braces are variables. */
interface MessageTexts {
  /** The end of each message's SMS, unless a setting has another one. */
  readonly signOff: string
  /** Comes before the text of general and custom messages in an SMS (part 2 §5). */
  readonly important: string
  readonly oneTimePassword: string
  /** The texts that choosing a type sets (part 2 §4). */
  readonly types: Readonly<Record<ComposerType, NotificationTemplate>>
  readonly reasonLabels: Readonly<Record<CheckoutReason, string>>
  /** The texts that choosing the reason of an early checkout sets. */
  readonly reasons: Readonly<Record<CheckoutReason, NotificationTemplate>>
  /**
   * The notice of another hotel; its SMS ends with the sign-off. In an SMS each variable has at most 30 characters:
   * the portal has the address, several hotels and different dates in full. They have no comma, which separates them.
   */
  readonly moved: {
    readonly subject: string
    readonly text: string
    /** `{who}`: the coach, a number of players, or both. */
    readonly coach: string
    readonly players: (people: number) => string
    readonly both: (people: number) => string
    readonly dates: (start: string, end: string) => string
    /** People of one coach may move on different days. */
    readonly differentDates: (start: string, end: string) => string
    readonly shortDifferentDates: (start: string) => string
    readonly hotels: (count: number) => string
  }
  /** The departure of a team is undone: a custom message, so at most 30 characters. */
  readonly staying: { readonly subject: string; readonly text: (day: string) => string }
}

export const messageTexts = {
  en: englishTexts,
  ta: tamilTexts,
  hi: hindiTexts,
} as const satisfies Readonly<Record<Language, MessageTexts>>
