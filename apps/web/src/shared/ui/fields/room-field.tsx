import { normalisedRoomNumber, roomNumberMistake } from '@trophy/contract/stays/room-numbers.rules.ts'
import { useState } from 'react'
import { serverText } from '../../languages/translated.ts'
import { roomTexts } from '../../texts/room.constants.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** The number of a room in a form; by default of those who check in, who need none. */
export const RoomField = (props: TextFieldProps) => (
  <TextField label={roomTexts.optional} description={roomTexts.hint} autoCapitalize="characters" {...props} />
)

interface ArrivalRoomFieldProps {
  /** Gets the number; empty without one, null for a wrong one. */
  readonly onChange: (roomNumber: string | null) => void
}

/** The room of those who check in together, where there is no form. */
export const ArrivalRoomField = ({ onChange }: ArrivalRoomFieldProps) => {
  const [typed, setTyped] = useState('')
  const mistake = roomNumberMistake(typed)
  return (
    <RoomField
      value={typed}
      error={mistake && serverText(mistake)}
      onChange={(text) => {
        setTyped(text)
        onChange(roomNumberMistake(text) === undefined ? normalisedRoomNumber(text) : null)
      }}
    />
  )
}
