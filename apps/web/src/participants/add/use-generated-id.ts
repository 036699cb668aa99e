import type { ParticipantRole } from '@trophy/contract/participants/participants.contract.ts'
import { useState } from 'react'
import type { Form } from '../../shared/form/use-form.ts'
import { useNextId } from './add-participant.api.ts'
import { type NewParticipantForm, withGeneratedId, withText } from './new-participant-form.rules.ts'

/** An id to replace one in use. */
export const useIdOffer = () => {
  const { mutate } = useNextId()
  const [offered, setOffered] = useState<string>()
  return {
    offered,
    offer: (role: ParticipantRole): void =>
      mutate(role, { onSuccess: ({ participantId }) => setOffered(participantId) }),
    clear: (): void => setOffered(undefined),
  }
}

/** The id that the server generates: for each role, on request, and as a replacement for one in use. */
export const useGeneratedId = (
  { values, change }: Form<NewParticipantForm>,
  idOffer: ReturnType<typeof useIdOffer>,
) => {
  const nextId = useNextId()

  const generate = (role: ParticipantRole): void => {
    idOffer.clear()
    // Of several requests only the last one's response counts.
    nextId.mutate(role, {
      onSuccess: ({ participantId }) =>
        change((before) => withGeneratedId(before, role, participantId), { resets: ['participantId'] }),
    })
  }
  return {
    generate,
    another: (): void => {
      if (values.role === null) return
      change((before) => withText(before, 'participantId', ''), { resets: ['participantId'] })
      generate(values.role)
    },
    offered: idOffer.offered,
    takeOffered: (participantId: string): void => {
      idOffer.clear()
      change((before) => ({ ...before, participantId, isIdTyped: false }), { touches: ['participantId'] })
    },
    isPending: nextId.isPending,
    hasFailed: nextId.isError,
  }
}
