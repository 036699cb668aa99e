import { type SettingName, settingsMessages as messages } from '@trophy/contract/settings/settings.constants.ts'
import type { Settings } from '@trophy/contract/settings/settings.contract.ts'
import { useRef, useState } from 'react'
import { ApiError } from '../shared/api/api-error.ts'
import { Withdrawn } from '../shared/api/repeated-write.ts'
import { showError, showSuccess } from '../shared/toast.ts'
import { useAskBeforeLeaving } from '../shared/form/use-ask-before-leaving.ts'
import { useUpdateSettings } from './settings.api.ts'
import {
  isDirty,
  mistakesIn,
  refusedSettings,
  type SettingMistakes,
  textIn,
  type TypedSettings,
} from './timing-form.rules.ts'

/** The card's form with Save and Reset. What was typed stays until the server has taken it. */
export const useTimingForm = (stored: Settings) => {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<TypedSettings>({})
  const [refused, setRefused] = useState<SettingMistakes>({})
  const { run, isPending } = useUpdateSettings()
  const mistakes = { ...refused, ...mistakesIn(typed) }
  const dirty = isDirty(stored, typed)
  useAskBeforeLeaving(dirty)

  const fill = (next: TypedSettings): void => {
    setTyped(next)
    setRefused({})
  }
  const fail = (error: unknown): void => {
    if (error instanceof ApiError) setRefused(refusedSettings(error.body?.errors ?? []))
    // One that was taken back needs no words.
    if (!(error instanceof Withdrawn)) showError(error, messages.updateFailed, messages.updateFailedTitle)
  }
  const save = async (): Promise<void> => {
    if (Object.keys(mistakes).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      return
    }
    const text = (name: SettingName) => textIn(stored, typed, name)
    try {
      await run({
        checkinGraceHours: text('checkinGraceHours'),
        checkoutGraceHours: text('checkoutGraceHours'),
        minimumStayDays: text('minimumStayDays'),
      })
      fill({})
      showSuccess(messages.updatedTitle, messages.updated)
    } catch (error) {
      fail(error)
    }
  }
  return {
    form,
    textIn: (name: SettingName) => textIn(stored, typed, name),
    type: (name: SettingName, text: string) => fill({ ...typed, [name]: text }),
    mistakes,
    isDirty: dirty,
    isSaving: isPending,
    save,
    reset: () => fill({}),
  }
}
