import type { AvailableHotel, AvailableHotelQuery } from '@trophy/contract/bookings/bookings.contract.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import type { ParticipantRole } from '@trophy/contract/participants/participants.contract.ts'
import { useState } from 'react'
import { asApiError } from '../../shared/api/api-error.ts'
import { useMinimumStay } from '../../shared/event/minimum-stay.api.ts'
import { useForm, type Form } from '../../shared/form/use-form.ts'
import { hotelSearchMessages as messages } from '../../shared/texts/hotel-search.constants.ts'
import { showSuccess, showFailure } from '../../shared/toast.ts'
import { useAddParticipant, useHotelSearch, useNextId } from '../participant-dialogs.api.ts'
import { fieldNames, newParticipantOf, searchIntent } from './new-participant-checks.rules.ts'
import {
  emptyForm,
  roleFields,
  withAdjacentInstance,
  withHotel,
  withRole,
  withText,
  type NewParticipantForm,
  withFound,
  withGeneratedId,
} from './new-participant-form.rules.ts'

const hotelFields = ['hotel', 'adjacentInstances'] as const

/** The values, errors and submission of the dialog Add New Participant. */
const useParticipantForm = (onAdded: () => void, offerId: (role: ParticipantRole) => void) => {
  const { days } = useMinimumStay()
  const form = useForm({
    initial: emptyForm,
    request: (values) => newParticipantOf(values, days),
    fieldNames,
    showErrors: 'onChange',
    failure: participantMessages.addFailed,
    send: useAddParticipant().run,
    success: () => [participantMessages.added],
    onDone: onAdded,
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

/** Search Hotels, with its toasts (part 2 §5, §8). */
const useSearch = ({ values, change }: Form<NewParticipantForm>) => {
  const { mutate, reset, isPending } = useHotelSearch()

  const succeed = (found: readonly AvailableHotel[], search: AvailableHotelQuery) => {
    change((before) => withFound(before, search, found), { resets: ['hotel', 'adjacentInstances'] })
    showSuccess(messages.completeTitle, messages.complete(found.length))
  }
  const search = (): void => {
    const intent = searchIntent(values)
    if (intent.kind === 'refused') return showFailure(intent.title, intent.text)
    mutate(intent.search, {
      onSuccess: succeed,
      onError: (error) => showFailure(messages.failedTitle, failureText(error)),
    })
  }
  return {
    search,
    /** Ignores the response of a pending search. */
    forget: reset,
    isPending,
  }
}

/** 'Search failed (status): body', with the server's message where the body has one. */
const failureText = (error: Error): string => {
  const response = asApiError(error)
  return response ? messages.failed(response.status, response.serverMessage ?? response.text) : messages.noResponse
}

/** An id to replace one in use. */
const useIdOffer = () => {
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
const useGeneratedId = ({ values, change }: Form<NewParticipantForm>, idOffer: ReturnType<typeof useIdOffer>) => {
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
