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

/** India's DLT rules allow a variable of a registered text so many characters (decisions §7). */
export const customTextMaximum = 30

export const subjectMaximum = 200

export const messageMaximum = 1000

export const selectedCoachesMaximum = 1000

/** Stands before the text of general and custom messages when they go out as SMS (part 2 §5). */
export const importantPrefix = 'Important: '

/** Stands in a template until a checkout date is chosen. */
export const datePlaceholder = '[date]'

export interface NotificationTemplate {
  readonly subject: string
  /** Empty where the custom text is the message. */
  readonly message: string
}

/** What choosing a type sets (part 2 §4). */
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

/** What choosing the reason of an early checkout sets. */
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

/** Coaches that a search lists, and people that a preview or a list of failures names. */
export const coachSearchLimit = 50

export const namedPeopleLimit = 100

/** Why a person is not reached by SMS. Coaches have it in the portal all the same. */
export const unreachedReasons = ['no_number', 'dummy_number', 'unknown'] as const
