import { otpLifetimeMinutes } from '../../auth/auth.constants.ts'
import type { Language } from '../../core/texts/languages.ts'
import { officialCheckout } from '../../stays/stays.constants.ts'
import {
  type CheckoutReason,
  type ComposerType,
  type NotificationTemplate,
  datePlaceholder,
  checkoutReasonLabels,
} from '../notifications.constants.ts'
import { hindiTexts } from './hindi-texts.constants.ts'

const movedPlayers = (people: number): string => `${people} of your players`

const englishTexts = {
  signOff: ' - Trophy Organising Committee',
  important: 'Important: ',
  oneTimePassword:
    `{code} is your OTP to sign in to {event}. It is valid for ${otpLifetimeMinutes} minutes. ` +
    'Do not share it with anyone.',
  types: {
    general: { subject: 'General Information', message: '' },
    custom: { subject: 'Important Message', message: '' },
    match_lost: {
      subject: 'Checkout after your match',
      message:
        'Your team is out of the tournament. Please check out of your hotel ' +
        `by ${officialCheckout.label} on ${datePlaceholder}.`,
    },
    early_checkout: {
      subject: 'Early Checkout',
      message: `Please check out of your hotel by ${officialCheckout.label} on ${datePlaceholder}.`,
    },
  },
  reasonLabels: checkoutReasonLabels,
  reasons: {
    match_lost: {
      subject: 'Early Checkout: Match Lost',
      message:
        'As your team is out of the tournament, please check out of your hotel ' +
        `by ${officialCheckout.label} on ${datePlaceholder}.`,
    },
    disciplinary_action: {
      subject: 'Early Checkout: Disciplinary Action',
      message:
        'Following a disciplinary decision, please check out of your hotel ' +
        `by ${officialCheckout.label} on ${datePlaceholder}.`,
    },
    personal_urgent: {
      subject: 'Early Checkout: Personal / Urgent',
      message:
        'For the urgent personal reason you gave, your checkout is arranged ' +
        `by ${officialCheckout.label} on ${datePlaceholder}.`,
    },
  },
  moved: {
    subject: 'Change of hotel',
    text: 'New hotel for {who}: {hotel}, {dates}.',
    coach: 'you',
    players: movedPlayers,
    both: (people: number) => `you and ${movedPlayers(people)}`,
    dates: (start: string, end: string) => `from ${start} to ${end}`,
    differentDates: (start: string, end: string) => `between ${start} and ${end}, each on different dates`,
    shortDifferentDates: (start: string) => `from ${start} (various)`,
    hotels: (count: number) => (count === 1 ? 'see the portal' : `${count} hotels (see the portal)`),
  },
  staying: { subject: 'Your team stays', text: (day: string) => `Departure ${day} cancelled` },
} as const

const checkOut = `${datePlaceholder} அன்று காலை 11:59 மணிக்குள் ஹோட்டலிலிருந்து செக்-அவுட் செய்யவும்.`

const teamIsOut = `உங்கள் அணி போட்டியிலிருந்து வெளியேறியுள்ளது. ${checkOut}`

const tamilTexts = {
  signOff: ' - டிராபி ஏற்பாட்டுக் குழு',
  important: 'முக்கியம்: ',
  oneTimePassword: `உங்கள் OTP: {code}. {event} உள்நுழைவுக்கு ${otpLifetimeMinutes} நிமிடங்கள் மட்டும் செல்லுபடியாகும். யாருடனும் பகிர வேண்டாம்.`,
  types: {
    general: { subject: 'பொதுத் தகவல்', message: '' },
    custom: { subject: 'முக்கியச் செய்தி', message: '' },
    match_lost: { subject: 'உங்கள் போட்டிக்குப் பிறகு செக்-அவுட்', message: teamIsOut },
    early_checkout: { subject: 'முன்கூட்டியே செக்-அவுட்', message: checkOut },
  },
  reasonLabels: {
    match_lost: 'போட்டியில் தோல்வி',
    disciplinary_action: 'ஒழுங்கு நடவடிக்கை',
    personal_urgent: 'தனிப்பட்ட / அவசரக் காரணம்',
  },
  reasons: {
    match_lost: { subject: 'முன்கூட்டியே செக்-அவுட்: போட்டியில் தோல்வி', message: teamIsOut },
    disciplinary_action: {
      subject: 'முன்கூட்டியே செக்-அவுட்: ஒழுங்கு நடவடிக்கை',
      message: `ஒழுங்கு நடவடிக்கை முடிவின்படி, ${checkOut}`,
    },
    personal_urgent: {
      subject: 'முன்கூட்டியே செக்-அவுட்: தனிப்பட்ட / அவசரக் காரணம்',
      message:
        'நீங்கள் தெரிவித்த தனிப்பட்ட / அவசரக் காரணத்திற்காக, ' +
        `${datePlaceholder} அன்று காலை 11:59 மணிக்குள் நீங்கள் செக்-அவுட் செய்ய ஏற்பாடு செய்யப்பட்டுள்ளது.`,
    },
  },
  moved: {
    subject: 'ஹோட்டல் மாற்றம்',
    text: 'புதிய ஹோட்டல் ({who}): {hotel}, {dates}.',
    coach: 'நீங்கள்',
    players: (people: number) => (people === 1 ? 'உங்கள் அணியின் 1 வீரர்' : `உங்கள் அணியின் ${people} வீரர்கள்`),
    both: (people: number) => (people === 1 ? 'நீங்கள், அணியின் 1 வீரர்' : `நீங்கள், அணியின் ${people} வீரர்கள்`),
    dates: (start: string, end: string) => `${start} - ${end}`,
    differentDates: (start: string, end: string) => `${start} முதல் ${end} வரை; தேதிகள் ஒவ்வொருவருக்கும் வேறுபடும்`,
    shortDifferentDates: (start: string) => `${start} முதல் (பல தேதிகள்)`,
    hotels: (count: number) => (count === 1 ? 'தளத்தில் பார்க்கவும்' : `${count} ஹோட்டல்கள் (தளத்தில்)`),
  },
  staying: { subject: 'உங்கள் அணி தங்குகிறது', text: (day: string) => `${day} செக்-அவுட் ரத்து` },
} as const

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
