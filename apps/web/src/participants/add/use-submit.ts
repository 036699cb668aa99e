import { addParticipantMessages } from '@trophy/contract/participants/add-participant.constants.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import { useState } from 'react'
import { ApiError, messageOf } from '../../shared/api/api-error.ts'
import { hasNoResponse } from '../../shared/api/no-response.ts'
import { showError, showSuccess } from '../../shared/toast.ts'
import { useAddParticipant } from './add-participant.api.ts'
import { newParticipantOf, refusedFields } from './new-participant-checks.rules.ts'
import type { FormState } from './use-form-state.ts'
import type { GeneratedId } from './use-generated-id.ts'

/** Add Participant: the check, the call, and what came of it. Whatever the server refuses, what was typed stays. */
export const useSubmit = ({ form, check, refuse }: FormState, id: GeneratedId, onAdded: () => void) => {
  const add = useAddParticipant()
  const [isSending, setSending] = useState(false)
  /** What is wrong with no single field. */
  const [problem, setProblem] = useState<string>()
  const [failures, setFailures] = useState(0)

  const tellRefusal = (error: unknown): void => {
    const fields = refusedFields(error instanceof ApiError ? error.body : undefined)
    refuse(fields)
    if (fields.participantId !== undefined) id.offer()
    setProblem(problemOf(error, Object.keys(fields).length > 0))
    showError(error, participantMessages.addFailed)
    setFailures((before) => before + 1)
  }
  const submit = async (): Promise<void> => {
    setProblem(undefined)
    const person = check() ? newParticipantOf(form) : null
    if (person === null) return setFailures((before) => before + 1)
    setSending(true)
    try {
      await add(person)
      showSuccess(participantMessages.added)
      onAdded()
    } catch (error) {
      tellRefusal(error)
    } finally {
      setSending(false)
    }
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
  if (hasNoResponse(error)) return addParticipantMessages.unanswered
  return isAboutFields ? undefined : messageOf(error, participantMessages.addFailed)
}
