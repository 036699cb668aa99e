import { normalisedRoomNumber, roomNumberMistake } from '@trophy/contract/stays/room-numbers.rules.ts'
import { useState } from 'react'
import { serverText } from '../../shared/languages/translated.ts'
import { TextField } from '../../shared/ui/fields/text-field.tsx'
import { roomLabels } from './rooms.constants.ts'

interface RoomFieldProps {
  /** Gets the number; empty without one, null for a wrong one. */
  readonly onChange: (roomNumber: string | null) => void
}

/** The room of those who check in together, which may be left empty. */
export const RoomField = ({ onChange }: RoomFieldProps) => {
  const [typed, setTyped] = useState('')
  const mistake = roomNumberMistake(typed)
  return (
    <TextField
      label={roomLabels.optional}
      description={roomLabels.hint}
      value={typed}
      error={mistake && serverText(mistake)}
      autoCapitalize="characters"
      onChange={(text) => {
        setTyped(text)
        onChange(roomNumberMistake(text) === undefined ? normalisedRoomNumber(text) : null)
      }}
    />
  )
}
