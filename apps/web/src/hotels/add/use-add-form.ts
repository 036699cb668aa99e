import type { HotelIdCheck } from '@trophy/contract/hotels/add-hotel.contract.ts'
import { useState } from 'react'
import {
  type AddField,
  type AddMistakes,
  type AddMode,
  emptyForm,
  fieldMistakes,
  judgedWith,
  knownMistakes,
  mistakesOf,
  shownTexts,
  withText,
} from './add-hotel-form.rules.ts'
import { useHotelIdCheck } from './use-hotel-id-check.ts'

/**
 * The form, and the mistakes that are told: of fields that were touched until it was to be sent, then of all; what the
 * hotel-id check finds, at once; and what the server refused, until the field is changed.
 */
export const useAddForm = () => {
  const [form, setForm] = useState(emptyForm)
  const [touched, setTouched] = useState<readonly AddField[]>([])
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<AddMistakes>({})
  const check = useHotelIdCheck(form.hotelId)
  const { known } = check
  const mistakes = fieldMistakes(form, known)
  const told = isChecked ? mistakes : mistakesOf(mistakes, (field) => touched.includes(field))

  return {
    form,
    texts: shownTexts(form, known),
    check,
    mistakes: { ...told, ...knownMistakes(form, known), ...refused },
    type: (field: AddField, text: string): void => {
      setForm((before) => withText(before, field, text))
      setTouched((before) => [...before, field])
      setRefused((before) => mistakesOf(before, (other) => !judgedWith(field).includes(other)))
    },
    /** What was typed stays, and stands there again when the mode is changed back. */
    chooseMode: (mode: AddMode): void => {
      setForm((before) => ({ ...before, mode }))
      setRefused({})
      setChecked(false)
    },
    /** What is wrong with the form by what is known of the id; from now on all mistakes are told. */
    judge: (latest: HotelIdCheck | undefined): AddMistakes => {
      setChecked(true)
      return { ...fieldMistakes(form, latest), ...knownMistakes(form, latest) }
    },
    refuse: setRefused,
  }
}

export type AddForm = ReturnType<typeof useAddForm>

/** What each part of the form is given. */
export interface PartProps {
  readonly add: AddForm
}
