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

/** Part of a template until a checkout date is chosen. */
export const datePlaceholder = '[date]'

export interface NotificationTemplate {
  readonly subject: string
  /** Empty if the custom text is the message. */
  readonly message: string
}

/** The maximum of coaches in a search, and of people in a preview or a list of failures. */
export const coachSearchLimit = 50

export const namedPeopleLimit = 100

/** Why an SMS does not reach a person. Coaches still have the message in the portal. */
export const unreachedReasons = ['no_number', 'dummy_number', 'unknown'] as const
