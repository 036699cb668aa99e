import type { HotelInstance } from '@trophy/contract/hotels/hotels.contract.ts'
import { type EditedField } from '@trophy/contract/hotels/hotel-details.constants.ts'
import { instanceMessages as messages } from '@trophy/contract/hotels/instances.constants.ts'
import { useState } from 'react'
import { textIn } from '../../shared/form/typed-values.rules.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { showSuccess } from '../../shared/toast.ts'
import { useEditHotel, useHotelHistory } from './edit-hotel.api.ts'
import { rateText } from '../room-rate.rules.ts'
import { bodyOf, editOf, isDirty, isEdited, type Typed } from './edit-hotel.rules.ts'

/** The dialog's form and its history. */
export const useEdit = (instance: HotelInstance, onSaved: () => void) => {
  const history = useHotelHistory(instance)
  const { run } = useEditHotel(instance.id)
  // The newest record has the current fields; the table's row may be older.
  const latest = history.data?.[0] ?? instance
  const stored = { ...latest, roomRate: rateText(latest.roomRate) }
  const form = useForm<Typed, EditedField>({
    state: useState<Typed>({}),
    isField: isEdited,
    validate: (typed) => editOf(stored, typed).errors,
    showErrors: 'always',
    failure: { text: messages.updateFailed, title: messages.updateFailedTitle },
    // After a conflict the fields that nobody touched here, and the next save, are based on what is stored now.
    onFailure: () => void history.refetch(),
    send: async (typed) => {
      const { changeMessages } = await run(bodyOf(stored, editOf(stored, typed)))
      showSuccess(messages.updatedTitle, changeMessages.join(', ') || messages.updated)
      onSaved()
    },
  })
  return {
    ...form,
    stored,
    history,
    isDirty: isDirty(stored, form.values),
    textIn: (field: EditedField) => textIn(stored, form.values, field),
    type: (field: EditedField, text: string): void =>
      form.change((typed) => ({ ...typed, [field]: text }), { touches: [field] }),
  }
}

export type EditState = ReturnType<typeof useEdit>
