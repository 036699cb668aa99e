import { otpLifetimeMinutes } from '../../auth/auth.constants.ts'
import { officialCheckout } from '../../stays/stays.constants.ts'
import { checkoutReasonLabels, datePlaceholder } from '../notifications.constants.ts'

const movedPlayers = (people: number): string => `${people} of your players`

export const englishTexts = {
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
