import type { ParticipantRole } from '@trophy/contract/participants/participants.contract.ts'
import {
  roleFields,
  type TextField,
  withAdjacentInstance,
  withHotel,
  withRole,
  withText,
} from './new-participant-form.rules.ts'
import { useFormState } from './use-form-state.ts'
import { useGeneratedId } from './use-generated-id.ts'
import { useSearch } from './use-search.ts'
import { useSubmit } from './use-submit.ts'

const hotelFields = ['hotelId', 'multiInstanceBooking'] as const

/** All that the dialog Add New Participant knows and does. */
export const useNewParticipant = (onAdded: () => void) => {
  const state = useFormState()
  const { form, change } = state
  const id = useGeneratedId(state)
  const search = useSearch(state)
  const submission = useSubmit(state, id, onAdded)

  const chooseRole = (role: ParticipantRole): void => {
    if (role === form.role) return
    search.forget()
    change((before) => withRole(before, role), {
      touches: ['role'],
      forgets: [...Object.values(roleFields).flat(), ...hotelFields],
    })
    if (!form.isIdTyped) id.generate(role)
  }
  const type = (field: TextField, text: string): void =>
    change((before) => withText(before, field, text), { touches: [field] })

  const changeDate = (field: 'bookingStartDate' | 'bookingEndDate', day: string): void => {
    search.forget()
    change((before) => withText(before, field, day), { touches: [field], forgets: hotelFields })
  }
  return {
    ...state,
    ...submission,
    id,
    search,
    chooseRole,
    type,
    changeDate,
    makeReferenceOnly: (isReferenceOnly: boolean): void =>
      change((before) => ({ ...before, isReferenceOnly }), { forgets: hotelFields }),
    chooseHotel: (instanceId: string | null): void =>
      change((before) => withHotel(before, instanceId), { touches: ['hotelId'], forgets: ['multiInstanceBooking'] }),
    chooseAdjacent: (instanceId: string, isChosen: boolean): void =>
      change((before) => withAdjacentInstance(before, instanceId, isChosen), { touches: ['multiInstanceBooking'] }),
  }
}

export type NewParticipantDialogState = ReturnType<typeof useNewParticipant>

/** What each part of the form is given. */
export interface PartProps {
  readonly participant: NewParticipantDialogState
}
