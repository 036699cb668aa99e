import type { ParticipantRole } from '@trophy/contract/participants/participants.contract.ts'
import { useState } from 'react'
import { useNextId } from './add-participant.api.ts'
import { withGeneratedId, withText } from './new-participant-form.rules.ts'
import type { FormState } from './use-form-state.ts'

/** The id that the server generates: with each role, when another one is asked for, and in place of one in use. */
export const useGeneratedId = ({ form, change }: FormState) => {
  const nextId = useNextId()
  const [offered, setOffered] = useState<string>()

  const generate = (role: ParticipantRole): void => {
    setOffered(undefined)
    // Of several under way only the last one's answer is heard.
    nextId.mutate(role, {
      onSuccess: ({ participantId }) =>
        change((before) => withGeneratedId(before, role, participantId), { forgets: ['participantId'] }),
    })
  }
  return {
    generate,
    another: (): void => {
      if (form.role === null) return
      change((before) => withText(before, 'participantId', ''), { forgets: ['participantId'] })
      generate(form.role)
    },
    /** Draws an id to offer in place of the one that somebody has taken. */
    offer: (): void => {
      if (form.role !== null) {
        nextId.mutate(form.role, { onSuccess: ({ participantId }) => setOffered(participantId) })
      }
    },
    offered,
    takeOffered: (participantId: string): void => {
      setOffered(undefined)
      change((before) => ({ ...before, participantId, isIdTyped: false }), { touches: ['participantId'] })
    },
    isPending: nextId.isPending,
    hasFailed: nextId.isError,
  }
}

export type GeneratedId = ReturnType<typeof useGeneratedId>
