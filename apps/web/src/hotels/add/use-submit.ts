import { addHotelLabels } from '@trophy/contract/hotels/hotel-dialogs.constants.ts'
import { instanceMessages as messages } from '@trophy/contract/hotels/instances.constants.ts'
import { useState } from 'react'
import { ApiError, messageOf } from '../../shared/api/api-error.ts'
import { CancelledError } from '../../shared/api/retrying-mutation.ts'
import { hasNoResponse } from '../../shared/api/no-response.ts'
import { showError, showSuccess } from '../../shared/toast.ts'
import { hasMistakes, newHotelOf, refusedFields } from './add-hotel-form.rules.ts'
import { useAddHotel } from './add-hotel.api.ts'
import type { AddForm } from './use-add-form.ts'

/** Add Hotel: the check, the call, and what came of it. Whatever the server refuses, what was typed stays. */
export const useSubmit = ({ form, check, judge, refuse }: AddForm, onAdded: () => void) => {
  const { run } = useAddHotel()
  const [isSending, setSending] = useState(false)
  /** What is wrong with no single field. */
  const [problem, setProblem] = useState<string>()
  const [failures, setFailures] = useState(0)

  const tellRefusal = (error: unknown): void => {
    const fields = refusedFields(error instanceof ApiError ? error.body : undefined)
    refuse(fields)
    setProblem(problemOf(error, hasMistakes(fields)))
    if (!(error instanceof CancelledError)) showError(error, messages.addFailed)
  }
  /** True when it was added. */
  const attempt = async (): Promise<boolean> => {
    const known = await check.settle()
    if (hasMistakes(judge(known))) return false
    const hotel = newHotelOf(form, known)
    if (hotel === null || (form.mode === 'instance' && !known)) {
      refuse({ hotelId: messages.checkFailed })
      return false
    }
    try {
      await run(hotel)
      return true
    } catch (error) {
      tellRefusal(error)
      return false
    }
  }
  const submit = async (): Promise<void> => {
    setProblem(undefined)
    refuse({})
    setSending(true)
    const isAdded = await attempt()
    setSending(false)
    if (!isAdded) return setFailures((before) => before + 1)
    showSuccess(messages.added)
    onAdded()
  }
  return {
    submit,
    isSending,
    problem,
    /** Counts the tries that came to nothing: after each the first mistake is shown. */
    failures,
  }
}

const problemOf = (error: unknown, isAboutFields: boolean): string | undefined => {
  if (error instanceof CancelledError) return error.mayBeDone ? addHotelLabels.unanswered : undefined
  if (hasNoResponse(error)) return addHotelLabels.unanswered
  return isAboutFields ? undefined : messageOf(error, messages.addFailed)
}
