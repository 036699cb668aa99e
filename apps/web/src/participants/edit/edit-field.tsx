import { Autocomplete, TextInput, type TextInputProps } from '@mantine/core'
import { normaliseMobile } from '@trophy/contract/core/mobile.rules.ts'
import { editableFieldLabels } from '@trophy/contract/participants/edit-participant.constants.ts'
import type { EditableField } from '@trophy/contract/participants/edit-participant.contract.ts'
import { requiredMessage } from '@trophy/contract/participants/edit-participant.rules.ts'
import { useDisciplines } from '../participants.api.ts'
import type { EditState } from './use-edit-participant.ts'

export interface PartProps {
  readonly edit: EditState
}

interface EditFieldProps
  extends PartProps, Omit<TextInputProps, 'value' | 'onChange' | 'label' | 'error' | 'required'> {
  readonly field: EditableField
}

const commonOf = (edit: EditState, field: EditableField) => ({
  label: editableFieldLabels[field],
  value: edit.textIn(field),
  error: edit.errors[field],
  required: requiredMessage(edit.person, field) !== undefined,
  autoComplete: 'off',
})

/** One line of text of the form. */
export const EditField = ({ edit, field, ...props }: EditFieldProps) => (
  <TextInput {...props} {...commonOf(edit, field)} onChange={(event) => edit.type(field, event.currentTarget.value)} />
)

/** A phone number; on leaving the field ten digits get their +91, anything else stays as typed. */
export const EditPhoneField = ({ edit, field, ...props }: EditFieldProps) => {
  const text = edit.textIn(field)
  const normalise = (): void => {
    const normalised = normaliseMobile(text)
    if (normalised !== null && normalised !== text) edit.type(field, normalised)
  }
  return <EditField {...props} edit={edit} field={field} type="tel" inputMode="tel" onBlur={normalise} />
}

/** Suggests the existing disciplines, so that one is not spelled in two ways; a new one may be typed. */
export const EditDisciplineField = ({ edit }: PartProps) => {
  const { data: disciplines = [] } = useDisciplines()
  return (
    <Autocomplete
      {...commonOf(edit, 'discipline')}
      data={disciplines.map(({ discipline }) => discipline)}
      onChange={(discipline) => edit.type('discipline', discipline)}
    />
  )
}
