import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import type { ParticipantRole } from '@trophy/contract/participants/participants.contract.ts'
import { useMinimumStay } from '../../shared/event/minimum-stay.api.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { showSuccess } from '../../shared/toast.ts'
import { useAddParticipant } from './add-participant.api.ts'
import { fieldNames, newParticipantOf } from './new-participant-checks.rules.ts'
import {
  emptyForm,
  roleFields,
  withAdjacentInstance,
  withHotel,
  withRole,
  withText,
} from './new-participant-form.rules.ts'
import { useGeneratedId, useIdOffer } from './use-generated-id.ts'
import { useSearch } from './use-search.ts'

const hotelFields = ['hotel', 'adjacentInstances'] as const

/** The values, errors and submission of the dialog Add New Participant. */
const useParticipantForm = (onAdded: () => void, offerId: (role: ParticipantRole) => void) => {
  const { days } = useMinimumStay()
  const { run } = useAddParticipant()
  const form = useForm({
    initial: emptyForm,
    request: (values) => newParticipantOf(values, days),
    fieldNames,
    showErrors: 'onChange',
    failure: participantMessages.addFailed,
    send: async (person) => {
      await run(person)
      showSuccess(participantMessages.added)
      onAdded()
    },
    onFailure: (_, { participantId }) => {
      const { role } = form.values
      if (participantId !== undefined && role !== null) offerId(role)
    },
  })
  return form
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
  const changeDate = (field: 'bookingStartDate' | 'bookingEndDate', day: string): void => {
    search.forget()
    change((before) => withText(before, field, day), { touches: [field], resets: hotelFields })
  }
  return {
    ...form,
    id,
    search,
    chooseRole,
    typeId: (text: string): void =>
      change((before) => withText(before, 'participantId', text), { touches: ['participantId'] }),
    changeDate,
    makeReferenceOnly: (isReferenceOnly: boolean): void =>
      change((before) => ({ ...before, isReferenceOnly }), { resets: hotelFields }),
    chooseHotel: (instanceId: string | null): void =>
      change((before) => withHotel(before, instanceId), { touches: ['hotel'], resets: ['adjacentInstances'] }),
    chooseAdjacent: (instanceId: string, isChosen: boolean): void =>
      change((before) => withAdjacentInstance(before, instanceId, isChosen), { touches: ['adjacentInstances'] }),
  }
}

export type NewParticipantDialogState = ReturnType<typeof useNewParticipant>

/** The props of each section of the form. */
export interface PartProps {
  readonly participant: NewParticipantDialogState
}
