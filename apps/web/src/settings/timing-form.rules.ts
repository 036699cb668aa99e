import { keysOf, recordOf } from '@trophy/contract/core/record.ts'
import {
  mistakeInSetting,
  readDigits,
  type SettingName,
  settingRanges,
} from '@trophy/contract/settings/settings.constants.ts'
import type { Settings } from '@trophy/contract/settings/settings.contract.ts'
import type { FieldErrors } from '../shared/form/form.rules.ts'

/* The texts of the Hotel Timing Settings card (part 2 §4, §5). */

export type SettingTexts = Readonly<Record<SettingName, string>>

export const settingNames = keysOf(settingRanges)

/** True when a field has another value than is stored: '024' has not. */
export const isTimingDirty = (stored: Settings, typed: SettingTexts): boolean =>
  settingNames.some((name) => readDigits(typed[name]) !== stored[name])

export const settingMistakes = (typed: SettingTexts): FieldErrors<SettingName> =>
  recordOf(settingNames, (name) => mistakeInSetting(name, readDigits(typed[name])))
