import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import type { ParticipantRole } from '@trophy/contract/participants/participants.contract.ts'
import { useState } from 'react'
import { useMinimumStay } from '../../shared/event/minimum-stay.api.ts'
import { NotSubmitted, useForm } from '../../shared/form/use-form.ts'
import { showSuccess } from '../../shared/toast.ts'
import { useAddParticipant } from './add-participant.api.ts'
import {
  type FormField,
  isFormField,
  newParticipantOf,
  refusedFields,
  validateNewParticipant,
} from './new-participant-checks.rules.ts'
import {
  emptyForm,
  type NewParticipantForm,
  roleFields,
  type TextField,
  withAdjacentInstance,
  withHotel,
  withRole,
  withText,
} from './new-participant-form.rules.ts'
import { useGeneratedId, useIdOffer } from './use-generated-id.ts'
import { useSearch } from './use-search.ts'

const hotelFields = ['hotelId', 'multiInstanceBooking'] as const

/** The values, errors and submission of the dialog Add New Participant. */
const useParticipantForm = (onAdded: () => void, offerId: (role: ParticipantRole) => void) => {
  const state = useState(emptyForm)
  const [{ role }] = state
  const { days } = useMinimumStay()
  const { run } = useAddParticipant()
  return useForm<NewParticipantForm, FormField>({
    state,
    isField: isFormField,
    validate: (values) => validateNewParticipant(values, days),
    showErrors: 'whenTouched',
    failure: { text: participantMessages.addFailed },
    errorsIn: refusedFields,
    send: async (values) => {
      const person = newParticipantOf(values)
      if (person === null) throw new NotSubmitted()
      await run(person)
      showSuccess(participantMessages.added)
      onAdded()
    },
    onFailure: (_, { participantId }) => {
      if (participantId !== undefined && role !== null) offerId(role)
    },
  })
}

/** All state and actions of the dialog Add New Participant. */
export const useNewParticipant = (onAdded: () => void) => {
  const idOffer = useIdOffer()
  const form = useParticipantForm(onAdded, idOffer.offer)
  const { values, change } = form
  const id = useGeneratedId(form, idOffer)
  const search = useSearch(form)

  const chooseRole = (role: ParticipantRole): void => {
    if (role === values.role) return
    search.forget()
    change((before) => withRole(before, role), {
      touches: ['role'],
      resets: [...Object.values(roleFields).flat(), ...hotelFields],
    })
    if (!values.isIdTyped) id.generate(role)
  }
  const type = (field: TextField, text: string): void =>
    change((before) => withText(before, field, text), { touches: [field] })

  const changeDate = (field: 'bookingStartDate' | 'bookingEndDate', day: string): void => {
    search.forget()
    change((before) => withText(before, field, day), { touches: [field], resets: hotelFields })
  }
  return {
    form,
    values,
    errors: form.errors,
    id,
    search,
    chooseRole,
    type,
    changeDate,
    makeReferenceOnly: (isReferenceOnly: boolean): void =>
      change((before) => ({ ...before, isReferenceOnly }), { resets: hotelFields }),
    chooseHotel: (instanceId: string | null): void =>
      change((before) => withHotel(before, instanceId), { touches: ['hotelId'], resets: ['multiInstanceBooking'] }),
    chooseAdjacent: (instanceId: string, isChosen: boolean): void =>
      change((before) => withAdjacentInstance(before, instanceId, isChosen), { touches: ['multiInstanceBooking'] }),
  }
}

export type NewParticipantDialogState = ReturnType<typeof useNewParticipant>

/** The props of each section of the form. */
export interface PartProps {
  readonly participant: NewParticipantDialogState
}
