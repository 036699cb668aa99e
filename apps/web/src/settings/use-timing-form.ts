import { type SettingName, settingsMessages as messages } from '@trophy/contract/settings/settings.constants.ts'
import type { Settings } from '@trophy/contract/settings/settings.contract.ts'
import { useState } from 'react'
import { textIn } from '../shared/form/typed-values.rules.ts'
import { useConfirmUnload } from '../shared/form/use-confirm-unload.ts'
import { useForm } from '../shared/form/use-form.ts'
import { showSuccess } from '../shared/toast.ts'
import { useUpdateSettings } from './settings.api.ts'
import { isDirty, isSetting, type TypedSettings, validateSettings } from './timing-form.rules.ts'

/** The card's form with Save and Reset. */
export const useTimingForm = (stored: Settings) => {
  const { run } = useUpdateSettings()
  const form = useForm<TypedSettings, SettingName>({
    state: useState<TypedSettings>({}),
    isField: isSetting,
    validate: validateSettings,
    showErrors: 'always',
    failure: { text: messages.updateFailed, title: messages.updateFailedTitle },
    send: async (typed) => {
      const text = (name: SettingName) => textIn(stored, typed, name)
      await run({
        checkinGraceHours: text('checkinGraceHours'),
        checkoutGraceHours: text('checkoutGraceHours'),
        minimumStayDays: text('minimumStayDays'),
      })
      reset()
      showSuccess(messages.updatedTitle, messages.updated)
    },
  })
  const reset = (): void => form.change(() => ({}))
  const dirty = isDirty(stored, form.values)
  useConfirmUnload(dirty)
  return {
    ...form,
    isDirty: dirty,
    textIn: (name: SettingName) => textIn(stored, form.values, name),
    type: (name: SettingName, text: string) => form.change((typed) => ({ ...typed, [name]: text })),
    reset,
  }
}
