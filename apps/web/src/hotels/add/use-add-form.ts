import type { HotelIdCheck } from '@trophy/contract/hotels/instances.contract.ts'
import { instanceMessages as messages } from '@trophy/contract/hotels/instances.constants.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { checked } from '../../shared/form/form.rules.ts'
import { type FieldProps, NotSubmitted, useForm } from '../../shared/form/use-form.ts'
import { useAddHotel, useCheckId, useReadCheck } from '../hotels.api.ts'
import {
  type AddField,
  type AddMode,
  checkableId,
  emptyForm,
  fieldErrors,
  idCheckErrors,
  newHotelOf,
  shownTexts,
  withText,
} from './add-hotel-form.rules.ts'

/** The form of the dialog Add Hotel, with the hotel-id check. */
export const useAddForm = (onAdded: () => void) => {
  const state = useState(emptyForm)
  const check = useHotelIdCheck(state[0].hotelId)
  const { run } = useAddHotel()
  const form = useForm({
    initial: emptyForm,
    state,
    request: (values) => checked(fieldErrors(values, check.known), values),
    fieldNames: { not_found: 'hotelId' },
    showErrors: 'onChange',
    failure: messages.addFailed,
    send: async (values) => {
      const known = await check.read()
      const mistakes = { ...fieldErrors(values, known), ...idCheckErrors(values, known) }
      const isUnchecked = values.mode === 'instance' && !known
      const result = checked(mistakes, isUnchecked ? null : newHotelOf(values, known))
      if (!result.success) {
        const { issues } = result.error
        throw new NotSubmitted(...(issues.length > 0 ? issues : [{ path: 'hotelId', message: messages.checkFailed }]))
      }
      return run(result.data)
    },
    success: ({ warnings }) => [messages.added, warnings.join(', ') || undefined],
    onDone: onAdded,
  })
  const { values, change } = form
  const [texts, idErrors] = [shownTexts(values, check.known), idCheckErrors(values, check.known)]
  return {
    form,
    values,
    check,
    field: (name: AddField): FieldProps<string> => ({
      value: texts[name],
      error: idErrors[name] ?? form.errors[name],
      onChange: (text) => change((before) => withText(before, name, text), { touches: [name] }),
    }),
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
