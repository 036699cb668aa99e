import { type SettingName, settingRanges } from '@trophy/contract/settings/settings.constants.ts'
import type { Settings } from '@trophy/contract/settings/settings.contract.ts'
import { mistakeInSetting, readDigits } from '@trophy/contract/settings/settings.rules.ts'
import type { FieldErrors } from '../shared/form/field-errors.rules.ts'
import type { TypedValues } from '../shared/form/typed-values.rules.ts'

/*
 * The form of the Hotel Timing Settings card (part 2 §4, §5): stored values, and the typed values of changed fields. So
 * untouched fields show a change at another desk.
 */

export type TypedSettings = TypedValues<SettingName>

export const isSetting = (name: string): name is SettingName => name in settingRanges

export const settingNames = Object.keys(settingRanges).filter(isSetting)

/** True when a field has another value than is stored: '024' has not. */
export const isDirty = (stored: Settings, typed: TypedSettings): boolean =>
  settingNames.some((name) => typed[name] !== undefined && readDigits(typed[name]) !== stored[name])

/** The errors of the fields that were touched. */
export const validateSettings = (typed: TypedSettings): FieldErrors<SettingName> =>
  Object.fromEntries(
    settingNames.map((name): [SettingName, string | undefined] => {
      const text = typed[name]
      return [name, text === undefined ? undefined : mistakeInSetting(name, readDigits(text))]
    }),
  )
