import type { HotelIdCheck } from '@trophy/contract/hotels/add-hotel.contract.ts'
import { instanceMessages as messages } from '@trophy/contract/hotels/instances.constants.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { hasErrors } from '../../shared/form/field-errors.rules.ts'
import { NotSubmitted, useForm } from '../../shared/form/use-form.ts'
import { showSuccess } from '../../shared/toast.ts'
import {
  type AddField,
  type AddHotelForm,
  type AddMode,
  checkableId,
  emptyForm,
  fieldErrors,
  idCheckErrors,
  isAddField,
  newHotelOf,
  refusedFields,
  shownTexts,
  withText,
} from './add-hotel-form.rules.ts'
import { useAddHotel, useCheckId, useReadCheck } from './add-hotel.api.ts'

/** The form of the dialog Add Hotel, with the hotel-id check. */
export const useAddForm = (onAdded: () => void) => {
  const state = useState(emptyForm)
  const check = useHotelIdCheck(state[0].hotelId)
  const { run } = useAddHotel()
  const form = useForm<AddHotelForm, AddField>({
    state,
    isField: isAddField,
    validate: (values) => fieldErrors(values, check.known),
    showErrors: 'whenTouched',
    failure: { text: messages.addFailed },
    errorsIn: refusedFields,
    send: async (values) => {
      const known = await check.read()
      if (hasErrors(fieldErrors(values, known)) || hasErrors(idCheckErrors(values, known))) throw new NotSubmitted()
      const hotel = newHotelOf(values, known)
      const isUnchecked = values.mode === 'instance' && !known
      if (hotel === null || isUnchecked) throw new NotSubmitted({ path: 'hotelId', message: messages.checkFailed })
      await run(hotel)
      showSuccess(messages.added)
      onAdded()
    },
  })
  const { values, change } = form
  return {
    form,
    values,
    texts: shownTexts(values, check.known),
    check,
    errors: { ...form.errors, ...idCheckErrors(values, check.known) },
    type: (field: AddField, text: string): void =>
      change((before) => withText(before, field, text), { touches: [field] }),
    /** What was typed is kept, also for when the mode is changed back. */
    chooseMode: (mode: AddMode): void => {
      change((before) => ({ ...before, mode }))
      form.clearErrors()
    },
  }
}

export type AddForm = ReturnType<typeof useAddForm>

/** The props of each section of the form. */
export interface PartProps {
  readonly add: AddForm
}

const pauseMilliseconds = 400

/** The hotel-id check during typing, after a pause of 400 ms; its result belongs to the id that is typed now. */
const useHotelIdCheck = (typed: string) => {
  const hotelId = checkableId(typed)
  const [checkedId] = useDebouncedValue(hotelId, pauseMilliseconds)
  const { data, error, isFetching, refetch } = useCheckId(checkedId)
  const readCheck = useReadCheck()
  const isCurrent = checkedId === hotelId
  const known = isCurrent && hotelId !== undefined ? data : undefined
  // An older result is good enough: the server checks again.
  const failure = data === undefined ? error : null
  return {
    known,
    isChecking: hotelId !== undefined && (!isCurrent || isFetching),
    hasFailed: isCurrent && failure !== null && !isFetching,
    again: (): void => void refetch(),
    /** The check for a submission, also before the pause is over; nothing when it was never read. */
    read: async (): Promise<HotelIdCheck | undefined> =>
      hotelId === undefined ? undefined : readCheck(hotelId).catch(() => known),
  }
}
