import { type SettingName, settingRanges, settingsMessages } from './settings.constants.ts'

/** The whole number that a text of digits says; undefined for any other text. */
export const readDigits = (text: string): number | undefined =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined

/** What is wrong with a setting (part 2 §5, Grace settings); undefined when nothing is. */
export const mistakeInSetting = (name: SettingName, value: number | undefined): string | undefined => {
  const range = settingRanges[name]
  const isInRange = value !== undefined && Number.isInteger(value) && value >= range.minimum && value <= range.maximum
  return isInRange ? undefined : settingsMessages.outOfRange(range)
}
