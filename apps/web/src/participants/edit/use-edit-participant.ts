import { editParticipantMessages as messages } from '@trophy/contract/participants/edit-participant.constants.ts'
import type { ChangedMeanwhile, EditableField } from '@trophy/contract/participants/edit-participant.contract.ts'
import type { Participant } from '@trophy/contract/participants/participants.contract.ts'
import { useState } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { showError, showSuccess } from '../../shared/toast.ts'
import {
  bodyOf,
  changedMeanwhileIn,
  editOf,
  type EditMistakes,
  isDirty,
  refusedFields,
  type Stored,
  storedOf,
  textIn,
  type Typed,
  without,
  withToldOf,
} from './edit-participant.rules.ts'
import { useEditParticipant, useParticipantHistory } from './edit-participant.api.ts'

/** The dialog's form, its history, and Save. What was typed stays until the server has taken it. */
export const useEdit = (participant: Participant, onSaved: () => void) => {
  const history = useParticipantHistory(participant.id)
  const [stored, setStored] = useStored(participant, history.data?.[0])
  const [typed, setTyped] = useState<Typed>({})
  const [refused, setRefused] = useState<EditMistakes>({})
  const [changedMeanwhile, setChangedMeanwhile] = useState<ChangedMeanwhile>([])
  /** Counts the tries that came to nothing: after each the first thing that is wrong is shown. */
  const [failures, setFailures] = useState(0)
  const editing = useEditParticipant(participant.id)
  const person = { role: participant.role, ...stored }
  const edit = editOf(person, typed)

  const fail = () => setFailures((before) => before + 1)
  const type = (field: EditableField, text: string): void => {
    setTyped((before) => ({ ...before, [field]: text }))
    setRefused((before) => without(before, field))
  }
  const tellRefusal = async (error: unknown): Promise<void> => {
    const body = error instanceof ApiError ? error.body : undefined
    const changed = changedMeanwhileIn(body)
    setStored((before) => withToldOf(before, changed))
    setChangedMeanwhile(changed)
    setRefused(refusedFields(body))
    showError(error, messages.updateFailed)
    fail()
    // How the other fields stand by now is told by the newest record.
    if (changed.length > 0) await history.refetch()
  }
  const save = async (): Promise<void> => {
    if (Object.keys(edit.mistakes).length > 0) return fail()
    try {
      await editing.mutateAsync(bodyOf(stored, edit))
      showSuccess(messages.updated)
      onSaved()
    } catch (error) {
      await tellRefusal(error)
    }
  }
  return {
    person,
    history,
    textIn: (field: EditableField) => textIn(stored, typed, field),
    mistakes: { ...edit.mistakes, ...refused },
    type,
    changedMeanwhile,
    /** Gives up what was typed in a field for what somebody else stored. */
    takeOver: (field: EditableField): void => {
      setTyped((before) => without(before, field))
      setChangedMeanwhile((before) => before.filter((change) => change.field !== field))
    },
    changes: edit.changes,
    isDirty: isDirty(edit),
    isSaving: editing.isPending,
    failures,
    save,
  }
}

export type EditState = ReturnType<typeof useEdit>

/** The fields as they stand: those of the table's row, until a newer history record tells otherwise. */
const useStored = (participant: Participant, newest: (Stored & { readonly id: number }) | undefined) => {
  const [stored, setStored] = useState(() => storedOf(participant))
  const [followed, setFollowed] = useState<number>()
  if (newest !== undefined && newest.id !== followed) {
    setFollowed(newest.id)
    setStored(storedOf(newest))
  }
  return [stored, setStored] as const
}
