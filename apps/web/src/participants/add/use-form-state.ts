import { useState } from 'react'
import { useMinimumStay } from '../../shared/event/minimum-stay.api.ts'
import { type FormField, type FormMistakes, mistakesIn, mistakesOf } from './new-participant-checks.rules.ts'
import { emptyForm, type NewParticipantForm } from './new-participant-form.rules.ts'

interface Effects {
  /** Fields whose mistakes are told from now on. */
  readonly touches?: readonly FormField[]
  /** Fields that were emptied along the way: nobody has touched them yet. */
  readonly forgets?: readonly FormField[]
}

/**
 * The form, and the mistakes that are told: of fields that were touched until it was to be sent, then of all; and what
 * the server refused, until the field is changed.
 */
export const useFormState = () => {
  const [form, setForm] = useState(emptyForm)
  const [touched, setTouched] = useState<readonly FormField[]>([])
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<FormMistakes>({})
  const { days } = useMinimumStay()
  const all = mistakesIn(form, days)
  const told = isChecked ? all : mistakesOf(all, (field) => touched.includes(field))

  const change = (transition: (form: NewParticipantForm) => NewParticipantForm, effects: Effects = {}): void => {
    const { touches = [], forgets = [] } = effects
    setForm(transition)
    setTouched((before) => [...before.filter((field) => !forgets.includes(field)), ...touches])
    setRefused((before) => mistakesOf(before, (field) => !touches.includes(field) && !forgets.includes(field)))
  }
  return {
    form,
    mistakes: { ...told, ...refused },
    change,
    /** True when the form can be sent; from now on all mistakes are told. */
    check: (): boolean => {
      setChecked(true)
      setRefused({})
      return Object.keys(all).length === 0
    },
    refuse: setRefused,
  }
}

export type FormState = ReturnType<typeof useFormState>
