import { type SettingName, settingRanges } from '@trophy/contract/settings/settings.constants.ts'
import type { Settings } from '@trophy/contract/settings/settings.contract.ts'
import { mistakeInSetting, readDigits } from '@trophy/contract/settings/settings.rules.ts'

/*
 * What stands in the Hotel Timing Settings card (part 2 §4, §5): what is stored, with what was typed over it, so that a
 * change at another desk shows in the fields that nobody has touched.
 */

/** What was typed, in the fields that were touched. */
export type TypedSettings = { readonly [Name in SettingName]?: string }

/** The message below each field that is wrong. */
export type SettingMistakes = { readonly [Name in SettingName]?: string }

const isSetting = (name: string): name is SettingName => name in settingRanges

export const settingNames = Object.keys(settingRanges).filter(isSetting)

/** What stands in a field. */
export const textIn = (stored: Settings, typed: TypedSettings, name: SettingName): string =>
  typed[name] ?? String(stored[name])

/** True when a field says something else than is stored: '024' does not. */
export const isDirty = (stored: Settings, typed: TypedSettings): boolean =>
  settingNames.some((name) => typed[name] !== undefined && readDigits(typed[name]) !== stored[name])

export const mistakesIn = (typed: TypedSettings): SettingMistakes =>
  Object.fromEntries(
    settingNames
      .filter((name) => typed[name] !== undefined)
      .map((name) => [name, mistakeInSetting(name, readDigits(typed[name] ?? ''))])
      .filter(([, mistake]) => mistake !== undefined),
  )

/** The server's messages that belong to fields. */
export const refusedSettings = (errors: readonly { path: string; message: string }[]): SettingMistakes =>
  Object.fromEntries(errors.filter(({ path }) => isSetting(path)).map(({ path, message }) => [path, message]))
