import { IconMoonOff } from '@tabler/icons-react'
import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import { roomMessages } from '@trophy/contract/hotels/instances.constants.ts'
import { Badge } from './badge.tsx'
import { Note } from './note.tsx'

interface GapNightsProps {
  /** Nights of a booking that no instance of the hotel covers. */
  readonly nights: readonly CalendarDay[]
}

/** The warning before a booking with gap nights is saved. */
export const GapNightsNote = ({ nights }: GapNightsProps) =>
  nights.length > 0 && (
    <Note tone="warning" title={roomMessages.gapNights(nights)} icon={<IconMoonOff size={18} />}>
      {roomMessages.gapHint}
    </Note>
  )

/** The number of gap nights of a hotel option. */
export const GapNightsBadge = ({ nights }: GapNightsProps) =>
  nights.length > 0 && <Badge tone="warning">{roomMessages.nightsWithoutRoom(nights.length)}</Badge>
