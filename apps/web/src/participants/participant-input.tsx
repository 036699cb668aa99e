import { Autocomplete } from '@mantine/core'
import { normaliseMobile } from '@trophy/contract/core/mobile.rules.ts'
import { declarationOf, type ParticipantField } from '@trophy/contract/participants/participant-fields.constants.ts'
import { CoachSelect } from '../shared/coach-select.tsx'
import { onOneLine, TextField, type TextFieldProps } from '../shared/ui/fields/text-field.tsx'
import { useDisciplines } from './participants.api.ts'

interface ParticipantInputProps extends TextFieldProps {
  readonly field: ParticipantField
  readonly label: string
}

const mobilePlaceholder = '10-digit number (auto +91)'

/** The input of a declared field. */
export const ParticipantInput = ({ field, ...props }: ParticipantInputProps) => {
  const { kind } = declarationOf(field)
  if (field === 'coachId') return <CoachInput {...props} />
  if (field === 'discipline') return <DisciplineInput {...props} />
  if (kind === 'text') return <TextField {...props} />
  return <PhoneInput {...(kind === 'mobile' && { placeholder: mobilePlaceholder })} {...props} />
}

type InputProps = Omit<ParticipantInputProps, 'field'>

/** A phone number; on leaving the field ten digits get their +91, anything else stays as typed. */
const PhoneInput = (props: InputProps) => {
  const { value, onChange } = props
  const normalise = (): void => {
    const normalised = normaliseMobile(value)
    if (normalised !== null && normalised !== value) onChange(normalised)
  }
  return <TextField {...props} type="tel" inputMode="tel" onBlur={normalise} />
}

/** Suggests the existing disciplines, so that one is not spelled in two ways; a new one may be typed. */
const DisciplineInput = ({ label, value, error, required = false, onChange }: InputProps) => {
  const { data: disciplines = [] } = useDisciplines()
  return (
    <Autocomplete
      label={label}
      value={onOneLine(value)}
      error={error}
      required={required}
      data={disciplines.map(({ discipline }) => discipline)}
      onChange={onChange}
    />
  )
}

const CoachInput = ({ label, value, error, required = false, onChange }: InputProps) => (
  <CoachSelect
    label={label}
    value={value || null}
    onChange={(coachId) => onChange(coachId ?? '')}
    error={error}
    required={required}
    canBeNone={!required}
  />
)
