import { officialCheckin, officialCheckout } from '@trophy/contract/stays/stays.constants.ts'
import { graceHoursRange, minimumStayRange, type SettingName } from '@trophy/contract/settings/settings.constants.ts'

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
