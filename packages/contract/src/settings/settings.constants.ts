import { wholeNumberIn } from '../core/texts/digits.rules.ts'

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

/** Parses a text of digits; undefined for any other text. */
export const readDigits = (text: string): number | undefined => {
  const number = wholeNumberIn(text)
  return Number.isNaN(number) ? undefined : number
}

/** The error message for a setting (part 2 §5, Grace settings); undefined when it is valid. */
export const mistakeInSetting = (name: SettingName, value: number | undefined): string | undefined => {
  const range = settingRanges[name]
  const isInRange = value !== undefined && Number.isInteger(value) && value >= range.minimum && value <= range.maximum
  return isInRange ? undefined : settingsMessages.outOfRange(range)
}
