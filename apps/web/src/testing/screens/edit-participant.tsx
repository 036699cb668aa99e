import { screen } from '@testing-library/react'
import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import type { ParticipantHistory } from '@trophy/contract/participants/participant-changes.contract.ts'
import type { Participant } from '@trophy/contract/participants/participants.contract.ts'
import { useState } from 'react'
import { expect } from 'vitest'
import { EditParticipantDialog } from '../../participants/row-dialogs/edit-participant-dialog.tsx'
import { editParticipantLabels as labels } from '../../participants/row-dialogs/row-dialogs.constants.ts'
import { rowActionLabels } from '../../participants/participants.constants.ts'
import { openPart } from '../open-app.tsx'
import * as records from '../records.ts'
import { json, refusal, type Responder, stubServer } from '../stub-server.ts'
import { press } from '../typing.ts'

const { participants } = endpoints

/** The fields of the person after a change, and what was changed. */
export const historyOf = (person: Participant, changes: Partial<ParticipantHistory> = {}): ParticipantHistory => ({
  ...person,
  id: 1,
  adminUsername: records.admin.name,
  createdAt: '2026-11-20T03:35:00Z',
  changes: [],
  reason: null,
  ...changes,
})

const Row = ({ participant }: { readonly participant: Participant }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>{rowActionLabels.editOf(participant.name)}</button>
      {isOpen && <EditParticipantDialog participant={participant} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Edit Participant, opened by a button, with a history that is empty unless it is given. */
export const openEdit = async (participant: Participant, history: Responder = () => json([])) => {
  const pathIn = ({ path }: Endpoint) => path.replace(':id', participant.id)
  const server = stubServer(records.admin)
    .answer(participants.disciplines, [])
    .answer(participants.coaches, [
      { participantId: 'COA_1', name: 'Asha Rao', discipline: 'Judo' },
      { participantId: 'COA_2', name: 'Ravi Kumar', discipline: 'Chess' },
    ])
    .respond(participants.history, (request) =>
      request.path === pathIn(participants.history) ? history(request) : refusal('not_found', 'Somebody else'),
    )
  const user = openPart(<Row participant={participant} />)
  await press(user, rowActionLabels.editOf(participant.name))
  const title = labels.title(participant.role, participant.participantId)
  const dialog = await screen.findByRole('dialog', { name: title })
  return {
    server,
    user,
    dialog,
    reopen: () => press(user, rowActionLabels.editOf(participant.name)),
    save: () => press(user, labels.save, title),
    edits: () =>
      server.sentTo(participants.edit).map(({ path, body }) => {
        expect(path).toBe(pathIn(participants.edit))
        return body
      }),
  }
}
