import { officialCheckin, officialCheckout } from '../stays/stays.constants.ts'

/** Limits of the event's settings (part 2 §5, §9). */
export const graceHoursRange = { minimum: 0, maximum: 72, default: 24 } as const
export const minimumStayRange = { minimum: 1, maximum: 30, default: 3 } as const

/** The settings with their limits, in the order of the form. */
export const settingRanges = {
  checkinGraceHours: graceHoursRange,
  checkoutGraceHours: graceHoursRange,
  minimumStayDays: minimumStayRange,
} as const
export type SettingName = keyof typeof settingRanges

/** The fields of the form and of the history, by name. */
export const settingLabels: Record<SettingName, string> = {
  checkinGraceHours: 'Check-in grace hours',
  checkoutGraceHours: 'Check-out grace hours',
  minimumStayDays: 'Minimum stay (days)',
}

const graceHours = `0 to ${graceHoursRange.maximum}.`

export const settingHints: Record<SettingName, string> = {
  checkinGraceHours:
    `An arrival is late this many hours after ${officialCheckin.label}. ` +
    `Coaches may check in as many hours before it. ${graceHours}`,
  checkoutGraceHours: `A departure is overdue this many hours after ${officialCheckout.label}. ${graceHours}`,
  minimumStayDays:
    'The shortest booking, from its first to its last day. ' +
    `${minimumStayRange.minimum} to ${minimumStayRange.maximum}; 1 switches the rule off.`,
}

/** The Hotel Timing Settings card (part 2 §2, §4). */
export const timingLabels = {
  title: 'Hotel Timing Settings',
  subtitle: 'Coaches see only the official times, never the grace hours.',
  officialCheckin: 'Official check-in',
  officialCheckout: 'Official check-out',
  unsaved: 'Unsaved changes',
  save: 'Save',
  reset: 'Reset',
} as const

export const settingsMessages = {
  fetchFailed: 'Failed to fetch settings',
  historyFailed: 'Failed to fetch the settings history',
  updatedTitle: 'Settings Updated',
  updated: 'Settings updated successfully.',
  updateFailedTitle: 'Update Failed',
  updateFailed: 'Failed to update settings',
  outOfRange: ({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }) =>
    `Please enter a whole number from ${minimum} to ${maximum}`,
} as const
