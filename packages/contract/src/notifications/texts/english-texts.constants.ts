import { otpLifetimeMinutes } from '../../auth/auth.constants.ts'
import { officialCheckout } from '../../stays/stays.constants.ts'
import { type CheckoutReason, checkoutReasonLabels, datePlaceholder } from '../notifications.constants.ts'

const reasonLabels: Readonly<Record<CheckoutReason, string>> = checkoutReasonLabels

const movedPlayers = (people: number): string => `${people} of your players`

/** Names in braces are variables. */
export const englishTexts = {
  /** The end of each message's SMS, unless a setting has another one. */
  signOff: ' - Trophy Organising Committee',
  /** Comes before the text of general and custom messages in an SMS (part 2 §5). */
  important: 'Important: ',
  oneTimePassword:
    `{code} is your OTP to sign in to {event}. It is valid for ${otpLifetimeMinutes} minutes. ` +
    'Do not share it with anyone.',
  /** The texts that choosing a type sets (part 2 §4). */
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
  reasonLabels,
  /** The texts that choosing the reason of an early checkout sets. */
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
  /**
   * The notice of another hotel; its SMS ends with the sign-off. In an SMS each variable has at most 30 characters:
   * the portal has the address, several hotels and different dates in full. They have no comma, which separates them.
   */
  moved: {
    subject: 'Change of hotel',
    text: 'New hotel for {who}: {hotel}, {dates}.',
    /** `{who}`: the coach, a number of players, or both. */
    coach: 'you',
    players: movedPlayers,
    both: (people: number) => `you and ${movedPlayers(people)}`,
    dates: (start: string, end: string) => `from ${start} to ${end}`,
    /** People of one coach may move on different days. */
    differentDates: (start: string, end: string) => `between ${start} and ${end}, each on different dates`,
    shortDifferentDates: (start: string) => `from ${start} (various)`,
    hotels: (count: number) => (count === 1 ? 'see the portal' : `${count} hotels (see the portal)`),
  },
  /** The departure of a team is undone: a custom message, so at most 30 characters. */
  staying: { subject: 'Your team stays', text: (day: string) => `Departure ${day} cancelled` },
}
