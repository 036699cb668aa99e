import {
  type EditedFieldName,
  editParticipantMessages as messages,
} from '@trophy/contract/participants/participant-changes.constants.ts'
import type {
  ChangedMeanwhile,
  ParticipantHistory,
} from '@trophy/contract/participants/participant-changes.contract.ts'
import type { Participant } from '@trophy/contract/participants/participants.contract.ts'
import { useState } from 'react'
import { errorBody } from '../../shared/api/api-error.ts'
import { textsOf } from '../../shared/form/initial-values.rules.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { useEditParticipant, useParticipantHistory } from '../participant-dialogs.api.ts'
import {
  concurrentChangesIn,
  editOf,
  isDirty,
  requestOf,
  roomAfter,
  storedOf,
  withConcurrentChanges,
} from './edit-participant.rules.ts'

/** The dialog's form and its history. */
export const useEdit = (participant: Participant, onSaved: () => void) => {
  const history = useParticipantHistory(participant.id)
  const [stored, setStored] = useStored(participant, history.data)
  const person = { role: participant.role, ...stored }

  const [conflicts, setConflicts] = useState<ChangedMeanwhile>([])

  const form = useForm({
    initial: textsOf(stored),
    request: (texts) => requestOf(stored, editOf(person, texts)),
    showErrors: 'onChange',
    failure: messages.updateFailed,
    onFailure: (error) => {
      const changes = concurrentChangesIn(errorBody(error))
      setConflicts(changes)
      setStored((before) => withConcurrentChanges(before, changes))
      // The newest record has the other fields, too.
      if (changes.length > 0) void history.refetch()
    },
    send: useEditParticipant(participant.id).run,
    success: () => [messages.updated],
    onDone: onSaved,
  })
  const edit = editOf(person, form.values)
  return {
    ...form,
    person,
    history,
    changes: edit.changes,
    isDirty: isDirty(edit),
    /** What others have stored since the form was filled, which says why nothing was saved. */
    conflicts,
    problem: conflicts.length > 0 ? undefined : form.problem,
    /** Replaces the typed value of a field by the stored one of a concurrent change. */
    acceptStored: (field: EditedFieldName): void => {
      form.reset(field)
      setConflicts((before) => before.filter((conflict) => conflict.field !== field))
    },
  }
}

export type EditState = ReturnType<typeof useEdit>

/** The stored fields: those of the table's row, until a newer history record arrives. */
const useStored = (participant: Participant, records: readonly ParticipantHistory[] = []) => {
  const [newest] = records
  const [stored, setStored] = useState(() => storedOf(participant, participant.roomNumber))
  const [followed, setFollowed] = useState<number>()
  if (newest !== undefined && newest.id !== followed) {
    setFollowed(newest.id)
    setStored((before) => storedOf(newest, roomAfter(before.roomNumber, records, followed)))
  }
  return [stored, setStored] as const
}
