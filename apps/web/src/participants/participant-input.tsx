import { Autocomplete, TextInput, type TextInputProps } from '@mantine/core'
import { normaliseMobile } from '@trophy/contract/core/mobile.rules.ts'
import { declarationOf, type ParticipantField } from '@trophy/contract/participants/participant-fields.constants.ts'
import { CoachSelect } from '../shared/coaches/coach-select.tsx'
import { useDisciplines } from './participants.api.ts'

interface ParticipantInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'label'> {
  readonly field: ParticipantField
  readonly label: string
  readonly value: string
  readonly onType: (text: string) => void
}

const mobilePlaceholder = '10-digit number (auto +91)'

/** The input of a declared field. */
export const ParticipantInput = ({ field, ...props }: ParticipantInputProps) => {
  const { kind } = declarationOf(field)
  if (field === 'coachId') return <CoachInput {...props} />
  if (field === 'discipline') return <DisciplineInput {...props} />
  if (kind === 'text') return <LineInput {...props} />
  return <PhoneInput {...(kind === 'mobile' && { placeholder: mobilePlaceholder })} {...props} />
}

type InputProps = Omit<ParticipantInputProps, 'field'>

const LineInput = ({ onType, ...props }: InputProps) => (
  <TextInput autoComplete="off" {...props} onChange={(event) => onType(event.currentTarget.value)} />
)

/** A phone number; on leaving the field ten digits get their +91, anything else stays as typed. */
const PhoneInput = (props: InputProps) => {
  const { value, onType } = props
  const normalise = (): void => {
    const normalised = normaliseMobile(value)
    if (normalised !== null && normalised !== value) onType(normalised)
  }
  return <LineInput {...props} type="tel" inputMode="tel" onBlur={normalise} />
}

/** Suggests the existing disciplines, so that one is not spelled in two ways; a new one may be typed. */
const DisciplineInput = ({ label, value, error, required = false, onType }: InputProps) => {
  const { data: disciplines = [] } = useDisciplines()
  return (
    <Autocomplete
      label={label}
      value={value}
      error={error}
      required={required}
      data={disciplines.map(({ discipline }) => discipline)}
      onChange={onType}
    />
  )
}

const CoachInput = ({ label, value, error, required = false, onType }: InputProps) => (
  <CoachSelect
    label={label}
    value={value || null}
    onChange={(coachId) => onType(coachId ?? '')}
    error={error}
    required={required}
    canBeNone={!required}
  />
)
