import { editParticipantMessages as messages } from '@trophy/contract/participants/edit-participant.constants.ts'
import type { ChangedMeanwhile } from '@trophy/contract/participants/edit-participant.contract.ts'
import type { ParticipantField } from '@trophy/contract/participants/participant-fields.constants.ts'
import type { Participant } from '@trophy/contract/participants/participants.contract.ts'
import { useState } from 'react'
import { errorBody } from '../../shared/api/api-error.ts'
import { pickFields } from '../../shared/form/field-errors.rules.ts'
import { textIn } from '../../shared/form/typed-values.rules.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { showSuccess } from '../../shared/toast.ts'
import { useEditParticipant, useParticipantHistory } from './edit-participant.api.ts'
import {
  bodyOf,
  concurrentChangesIn,
  editOf,
  isDirty,
  isEditable,
  type Stored,
  storedOf,
  type Typed,
  withConcurrentChanges,
} from './edit-participant.rules.ts'

/** The dialog's form and its history. */
export const useEdit = (participant: Participant, onSaved: () => void) => {
  const history = useParticipantHistory(participant.id)
  const [stored, setStored] = useStored(participant, history.data?.[0])
  const { run } = useEditParticipant(participant.id)
  const person = { role: participant.role, ...stored }

  const followConcurrentChanges = (error: unknown): void => {
    const changes = concurrentChangesIn(errorBody(error))
    setStored((before) => withConcurrentChanges(before, changes))
    // The newest record has the other fields, too.
    if (changes.length > 0) void history.refetch()
  }
  const form = useForm<Typed, ParticipantField, ChangedMeanwhile[number]>({
    state: useState<Typed>({}),
    isField: isEditable,
    validate: (typed) => editOf(person, typed).errors,
    showErrors: 'always',
    failure: { text: messages.updateFailed },
    conflictsIn: concurrentChangesIn,
    onFailure: followConcurrentChanges,
    send: async (typed) => {
      await run(bodyOf(stored, editOf(person, typed)))
      showSuccess(messages.updated)
      onSaved()
    },
  })
  const edit = editOf(person, form.values)
  return {
    ...form,
    person,
    history,
    changes: edit.changes,
    isDirty: isDirty(edit),
    textIn: (field: ParticipantField) => textIn(stored, form.values, field),
    type: (field: ParticipantField, text: string): void =>
      form.change((typed) => ({ ...typed, [field]: text }), { touches: [field] }),
    /** Replaces the typed value of a field by the stored one of a concurrent change. */
    acceptStored: (field: ParticipantField): void => {
      form.change((typed) => pickFields(typed, (other) => other !== field), { resets: [field] })
      form.dismissConflict(field)
    },
  }
}

export type EditState = ReturnType<typeof useEdit>

/** The stored fields: those of the table's row, until a newer history record arrives. */
const useStored = (participant: Participant, newest: (Stored & { readonly id: number }) | undefined) => {
  const [stored, setStored] = useState(() => storedOf(participant))
  const [followed, setFollowed] = useState<number>()
  if (newest !== undefined && newest.id !== followed) {
    setFollowed(newest.id)
    setStored(storedOf(newest))
  }
  return [stored, setStored] as const
}
