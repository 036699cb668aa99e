import { screen, waitFor } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { participantIdPrefixes, participantRoleLabels } from '@trophy/contract/participants/participants.constants.ts'
import type { ParticipantRole } from '@trophy/contract/participants/participants.contract.ts'
import { expect } from 'vitest'
import { AddParticipantDialog } from '../../participants/add/add-participant-dialog.tsx'
import { addFieldLabels as fields, addParticipantLabels as labels } from '../../participants/participants.constants.ts'
import { DialogButton } from '../../shared/ui/dialogs/lazy-dialog.tsx'
import { openPart } from '../open-app.tsx'
import * as records from '../records.ts'
import { enter, fieldOf, pick } from '../seen.ts'
import { stubServer } from '../stub-server.ts'
import { press } from '../typing.ts'

const { hotels, bookings, participants, settings } = endpoints

const isRole = (role: string): role is ParticipantRole => Object.hasOwn(participantIdPrefixes, role)

/** The dialog Add New Participant, for which the server has ids (`COA_101`, then `COA_102`) and no coach. */
export const openNewParticipant = async (minimumStayDays = 1) => {
  let ids = 100
  const server = stubServer(records.admin)
    .answer(settings.read, { checkinGraceHours: 0, checkoutGraceHours: 0, minimumStayDays })
    .answer(participants.disciplines, [{ discipline: 'Chess', count: 1 }])
    .answer(participants.coaches, [])
    .answer(hotels.search, [])
    .answer(bookings.availableHotels, [])
    .answerBy(participants.nextId, ({ query }) => {
      const role = query.get('role') ?? ''
      ids += 1
      return { participantId: `${isRole(role) ? participantIdPrefixes[role] : ''}${ids}` }
    })
  const user = openPart(<DialogButton dialog={AddParticipantDialog}>{labels.title}</DialogButton>)
  await press(user, labels.title)
  await screen.findByRole('dialog', { name: labels.title })
  return { server, user }
}

/** Chooses the role, and waits for the id that comes with it. */
export const chooseRole = async (role: ParticipantRole): Promise<void> => {
  await pick(labels.role, participantRoleLabels[role])
  await waitFor(() => expect(fieldOf(labels.participantId).value).toContain(participantIdPrefixes[role]))
}

export const enterDates = (start: string, end: string): void => {
  enter(labels.bookingStartDate, start)
  enter(labels.bookingEndDate, end)
}

export const place = {
  [fields.discipline]: 'Chess',
  [fields.location]: 'Fort Kochi',
  [fields.district]: 'Ernakulam',
}

/** A reference-only coach, who has the shortest form. */
export const enterRemoteCoach = async (name: string): Promise<void> => {
  await chooseRole('coach')
  for (const [label, text] of Object.entries({ [fields.name]: name, ...place })) enter(label, text)
  screen.getByLabelText(labels.isReferenceOnly).click()
  await waitFor(() => expect(screen.queryByText(labels.searchFirst)).toBeNull())
}
