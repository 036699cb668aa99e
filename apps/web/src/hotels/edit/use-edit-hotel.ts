import type { HotelInstance } from '@trophy/contract/hotels/hotels.contract.ts'
import { type EditedField, instanceMessages as messages } from '@trophy/contract/hotels/instances.constants.ts'
import { useState } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { CancelledError } from '../../shared/api/retrying-mutation.ts'
import { showError, showSuccess } from '../../shared/toast.ts'
import { useEditHotel, useHotelHistory } from './edit-hotel.api.ts'
import {
  editOf,
  type EditMistakes,
  isDirty,
  refusedFields,
  textIn,
  type Typed,
  withoutField,
} from './edit-hotel.rules.ts'

/** The dialog's form, its history, and Save. What was typed stays until the server has taken it. */
export const useEdit = (instance: HotelInstance, onSaved: () => void) => {
  const history = useHotelHistory(instance)
  const [typed, setTyped] = useState<Typed>({})
  const [refused, setRefused] = useState<EditMistakes>({})
  const [isSaving, setSaving] = useState(false)
  /** Counts the tries that came to nothing: after each the first thing that is wrong is shown. */
  const [failures, setFailures] = useState(0)
  const { run } = useEditHotel(instance.id)
  // The newest record tells how the fields stand by now; the table's row may be older.
  const stored = history.data?.[0] ?? instance
  const edit = editOf(stored, typed)

  const fail = (error: unknown): void => {
    setRefused(refusedFields(error instanceof ApiError ? error.body : undefined))
    // One that was taken back needs no words.
    if (!(error instanceof CancelledError)) showError(error, messages.updateFailed, messages.updateFailedTitle)
    setFailures((before) => before + 1)
  }
  const save = async (): Promise<void> => {
    if (Object.keys(edit.mistakes).length > 0) return setFailures((before) => before + 1)
    setSaving(true)
    try {
      const { changeMessages } = await run(edit.changes)
      showSuccess(messages.updatedTitle, changeMessages.join(', ') || messages.updated)
      onSaved()
    } catch (error) {
      fail(error)
    } finally {
      setSaving(false)
    }
  }
  return {
    stored,
    history,
    textIn: (field: EditedField) => textIn(stored, typed, field),
    mistakes: { ...edit.mistakes, ...refused },
    type: (field: EditedField, text: string): void => {
      setTyped((before) => ({ ...before, [field]: text }))
      setRefused((before) => withoutField(before, field))
    },
    changes: edit.changes,
    isDirty: isDirty(stored, typed),
    isSaving,
    failures,
    save,
  }
}

export type EditState = ReturnType<typeof useEdit>
