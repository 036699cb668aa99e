import { officialCheckout } from '../stays/stays.constants.ts'

/** Choices, limits and template texts of Send Notification (part 2 §3, §4, §5, §9). */

export const audienceTypes = ['coaches_only', 'all_participants', 'discipline_specific'] as const

export const composerTypes = ['general', 'early_checkout', 'match_lost', 'custom'] as const

export type ComposerType = (typeof composerTypes)[number]

export const checkoutReasons = ['match_lost', 'disciplinary_action', 'personal_urgent'] as const

export type CheckoutReason = (typeof checkoutReasons)[number]

export const checkoutReasonLabels = {
  match_lost: 'Match Lost',
  disciplinary_action: 'Disciplinary Action',
  personal_urgent: 'Personal / Urgent',
} as const

/** The maximum length of a variable of a registered text under India's DLT rules (decisions §7). */
export const customTextMaximum = 30

export const subjectMaximum = 200

export const messageMaximum = 1000

export const selectedCoachesMaximum = 1000

/** Comes before the text of general and custom messages in an SMS (part 2 §5). */
export const importantPrefix = 'Important: '

/** Part of a template until a checkout date is chosen. */
export const datePlaceholder = '[date]'

export interface NotificationTemplate {
  readonly subject: string
  /** Empty if the custom text is the message. */
  readonly message: string
}

/** The texts that choosing a type sets (part 2 §4). */
export const typeTemplates: Readonly<Record<ComposerType, NotificationTemplate>> = {
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
}

/** The texts that choosing the reason of an early checkout sets. */
export const reasonTemplates: Readonly<Record<CheckoutReason, NotificationTemplate>> = {
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
}

/** The maximum of coaches in a search, and of people in a preview or a list of failures. */
export const coachSearchLimit = 50

export const namedPeopleLimit = 100

/** Why an SMS does not reach a person. Coaches still have the message in the portal. */
export const unreachedReasons = ['no_number', 'dummy_number', 'unknown'] as const
