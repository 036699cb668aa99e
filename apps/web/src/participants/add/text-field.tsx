import { TextInput, type TextInputProps } from '@mantine/core'
import { normaliseMobile } from '@trophy/contract/core/mobile.rules.ts'
import { addParticipantLabels as labels } from './add-participant.constants.ts'
import type { TextField as Field } from './new-participant-form.rules.ts'
import type { PartProps } from './use-new-participant.ts'

type LabelledField = Extract<Field, keyof typeof labels>

interface TextFieldProps extends PartProps, Omit<TextInputProps, 'value' | 'onChange' | 'label'> {
  readonly field: LabelledField
}

/** One line of text of the values. */
export const TextField = ({ participant, field, error, ...props }: TextFieldProps) => (
  <TextInput
    {...props}
    label={labels[field]}
    value={participant.values[field]}
    onChange={(event) => participant.type(field, event.currentTarget.value)}
    error={error ?? participant.errors[field]}
    autoComplete="off"
  />
)

/** A phone number; on leaving the field ten digits get their +91, anything else stays as typed. */
export const PhoneField = ({ participant, field, ...props }: TextFieldProps) => {
  const typed = participant.values[field]
  const normalise = (): void => {
    const normalised = normaliseMobile(typed)
    if (normalised !== null && normalised !== typed) participant.type(field, normalised)
  }
  return <TextField {...props} participant={participant} field={field} type="tel" inputMode="tel" onBlur={normalise} />
}
