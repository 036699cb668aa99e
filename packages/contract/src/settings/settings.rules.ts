import { wholeNumberIn } from '../core/texts/digits.rules.ts'
import { type SettingName, settingRanges, settingsMessages } from './settings.constants.ts'

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
